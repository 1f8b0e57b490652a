<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="embassy" tilewidth="28" tileheight="28" tilecount="35" columns="10">
 <image source="embassy.png" width="280" height="112" />
 <tile id="0" type="carpet" />
 <tile id="1" type="carpet" />
 <tile id="2" type="carpet" />
 <tile id="3" type="carpet" />
 <tile id="4" type="carpet" />
 <tile id="5" type="carpet" />
 <tile id="6" type="carpet" />
 <tile id="7" type="carpet" />
 <tile id="8" type="carpet" />
 <tile id="9" type="carpet" />
 <tile id="10" type="carpet" />
 <tile id="11" type="carpet" />
 <tile id="12" type="carpet" />
 <tile id="13" type="carpet" />
 <tile id="14" type="carpet" />
 <tile id="15" type="carpet" />
 <tile id="16" type="carpet" />
 <tile id="17" type="carpet" />
 <tile id="18" type="carpet" />
 <tile id="19" type="carpet" />
 <tile id="20" type="carpet" />
 <tile id="21" type="carpet" />
 <tile id="22" type="carpet" />
 <tile id="23" type="carpet" />
 <tile id="24" type="carpet" />
 <tile id="25" type="carpet" />
 <tile id="26" type="wall" />
 <tile id="27" type="wall" />
 <tile id="28" type="wall" />
 <tile id="29" type="wall" />
 <tile id="30" type="wall" />
 <tile id="31" type="shadow" />
 <tile id="32" type="shadow" />
 <tile id="33" type="shadow" />
 <tile id="34" type="shadow" />
</tileset>
