<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="pieces" tilewidth="280" tileheight="328" tilecount="77" columns="0">
 <grid orientation="orthogonal" width="1" height="1" />
 <tile id="0">
  <properties>
   <property name="kind" value="plain" />
  </properties>
  <image width="128" height="88" source="pieces/door-plain-across.png" />
 </tile>
 <tile id="1">
  <properties>
   <property name="kind" value="plain" />
  </properties>
  <image width="88" height="128" source="pieces/door-plain-along.png" />
 </tile>
 <tile id="2">
  <properties>
   <property name="kind" value="locked" />
  </properties>
  <image width="128" height="72" source="pieces/door-locked-across.png" />
 </tile>
 <tile id="3">
  <properties>
   <property name="kind" value="locked" />
  </properties>
  <image width="72" height="128" source="pieces/door-locked-along.png" />
 </tile>
 <tile id="4">
  <properties>
   <property name="kind" value="xray" />
  </properties>
  <image width="136" height="64" source="pieces/door-xray-across.png" />
 </tile>
 <tile id="5">
  <properties>
   <property name="kind" value="xray" />
  </properties>
  <image width="64" height="136" source="pieces/door-xray-along.png" />
 </tile>
 <tile id="6">
  <properties>
   <property name="kind" value="plain" />
  </properties>
  <image width="128" height="88" source="pieces/door-plain-dark-across.png" />
 </tile>
 <tile id="7">
  <properties>
   <property name="kind" value="plain" />
  </properties>
  <image width="88" height="128" source="pieces/door-plain-dark-along.png" />
 </tile>
 <tile id="8">
  <image width="52" height="60" source="pieces/arrow-up.png" />
 </tile>
 <tile id="9">
  <image width="52" height="60" source="pieces/arrow-down.png" />
 </tile>
 <tile id="10">
  <image width="32" height="36" source="pieces/sign-up.png" />
 </tile>
 <tile id="11">
  <image width="32" height="36" source="pieces/sign-down.png" />
 </tile>
 <tile id="12">
  <image width="44" height="36" source="pieces/wall-lamp.png" />
 </tile>
 <tile id="13">
  <image width="72" height="76" source="pieces/lamp-light.png" />
 </tile>
 <tile id="14">
  <image width="260" height="166" source="pieces/gun-rack.png" />
 </tile>
 <tile id="15">
  <image width="96" height="98" source="pieces/crate.png" />
 </tile>
 <tile id="16">
  <image width="72" height="86" source="pieces/ammunition.png" />
 </tile>
 <tile id="17">
  <image width="248" height="248" source="pieces/landing-circle.png" />
 </tile>
 <tile id="18">
  <image width="20" height="20" source="pieces/floor-lamp.png" />
 </tile>
 <tile id="19">
  <image width="212" height="214" source="pieces/spiral-stairs.png" />
 </tile>
 <tile id="20">
  <image width="40" height="66" source="pieces/extinguisher.png" />
 </tile>
 <tile id="21">
  <image width="260" height="62" source="pieces/shelf.png" />
 </tile>
 <tile id="22">
  <image width="80" height="82" source="pieces/crate-dark.png" />
 </tile>
 <tile id="23">
  <image width="72" height="74" source="pieces/drum.png" />
 </tile>
 <tile id="24">
  <image width="92" height="98" source="pieces/painting-hills.png" />
 </tile>
 <tile id="25">
  <image width="76" height="98" source="pieces/painting-sun.png" />
 </tile>
 <tile id="26">
  <image width="92" height="98" source="pieces/painting-lady.png" />
 </tile>
 <tile id="27">
  <image width="92" height="126" source="pieces/bench.png" />
 </tile>
 <tile id="28">
  <image width="248" height="24" source="pieces/rope.png" />
 </tile>
 <tile id="29">
  <image width="260" height="138" source="pieces/x-ray-screen.png" />
 </tile>
 <tile id="30">
  <image width="100" height="126" source="pieces/baggage-belt.png" />
 </tile>
 <tile id="31">
  <image width="160" height="328" source="pieces/stairs.png" />
 </tile>
 <tile id="32">
  <image width="192" height="130" source="pieces/telex-desk.png" />
 </tile>
 <tile id="33">
  <image width="228" height="280" source="pieces/paper-tape.png" />
 </tile>
 <tile id="34">
  <image width="260" height="112" source="pieces/monitor-wall.png" />
 </tile>
 <tile id="35">
  <image width="80" height="82" source="pieces/swivel-chair.png" />
 </tile>
 <tile id="36">
  <image width="64" height="134" source="pieces/recorder.png" />
 </tile>
 <tile id="37">
  <image width="260" height="106" source="pieces/stove.png" />
 </tile>
 <tile id="38">
  <image width="120" height="146" source="pieces/kitchen-table.png" />
 </tile>
 <tile id="39">
  <image width="240" height="156" source="pieces/office-rug.png" />
 </tile>
 <tile id="40">
  <image width="212" height="102" source="pieces/office-desk.png" />
 </tile>
 <tile id="41">
  <image width="68" height="70" source="pieces/armchair.png" />
 </tile>
 <tile id="42">
  <image width="92" height="94" source="pieces/globe.png" />
 </tile>
 <tile id="43">
  <image width="280" height="112" source="pieces/red-runner.png" />
 </tile>
 <tile id="44">
  <image width="94" height="96" source="pieces/plant.png" />
 </tile>
 <tile id="45">
  <image width="92" height="74" source="pieces/reception-desk.png" />
 </tile>
 <tile id="46">
  <image width="36" height="104" source="pieces/house-door.png" />
 </tile>
 <tile id="47">
  <image width="188" height="190" source="pieces/chandelier.png" />
 </tile>
 <tile id="48">
  <image width="120" height="114" source="pieces/piano.png" />
 </tile>
 <tile id="49">
  <image width="80" height="162" source="pieces/jamming-rack.png" />
 </tile>
 <tile id="50">
  <image width="92" height="138" source="pieces/radio-waves.png" />
 </tile>
 <tile id="51">
  <image width="112" height="128" source="pieces/dish.png" />
 </tile>
 <tile id="52">
  <image width="116" height="134" source="pieces/jamming-switch.png" />
 </tile>
 <tile id="53">
  <image width="72" height="146" source="pieces/lock-bars.png" />
 </tile>
 <tile id="54">
  <image width="252" height="150" source="pieces/lock-works.png" />
 </tile>
 <tile id="55">
  <image width="104" height="186" source="pieces/bed.png" />
 </tile>
 <tile id="56">
  <image width="100" height="102" source="pieces/medicine-chest.png" />
 </tile>
 <tile id="57">
  <image width="260" height="126" source="pieces/radio-desk.png" />
 </tile>
 <tile id="58">
  <image width="70" height="50" source="pieces/headphones.png" />
 </tile>
 <tile id="59">
  <image width="72" height="74" source="pieces/radio-chair.png" />
 </tile>
 <tile id="60">
  <image width="76" height="128" source="pieces/mast.png" />
 </tile>
 <tile id="61">
  <image width="88" height="138" source="pieces/tape-drive.png" />
 </tile>
 <tile id="62">
  <image width="124" height="94" source="pieces/terminal.png" />
 </tile>
 <tile id="63">
  <image width="204" height="206" source="pieces/vault-door.png" />
 </tile>
 <tile id="64">
  <image width="76" height="34" source="pieces/gold-bar.png" />
 </tile>
 <tile id="65">
  <image width="52" height="82" source="pieces/deposit-box.png" />
 </tile>
 <tile id="66">
  <image width="260" height="94" source="pieces/wine-rack.png" />
 </tile>
 <tile id="67">
  <image width="96" height="98" source="pieces/barrel.png" />
 </tile>
 <tile id="68">
  <image width="260" height="146" source="pieces/breaker-board.png" />
 </tile>
 <tile id="69">
  <image width="102" height="154" source="pieces/cables.png" />
 </tile>
 <tile id="70">
  <image width="236" height="164" source="pieces/tunnel-mouth.png" />
 </tile>
 <tile id="71">
  <image width="88" height="236" source="pieces/rails.png" />
 </tile>
 <tile id="72">
  <image width="42" height="40" source="pieces/rubble-left.png" />
 </tile>
 <tile id="73">
  <image width="42" height="40" source="pieces/rubble-right.png" />
 </tile>
 <tile id="74">
  <image width="36" height="34" source="pieces/rubble-top.png" />
 </tile>
 <tile id="75">
  <image width="36" height="34" source="pieces/rubble-corner.png" />
 </tile>
 <tile id="76">
  <image width="28" height="26" source="pieces/rubble-west.png" />
 </tile>
</tileset>
