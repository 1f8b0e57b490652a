/* Wine 8 has no bcryptprimitives.dll, which the drawer of pictures asks for random numbers. This stands in for it in the
 * Wine in which the package is built and tried. Windows has its own, and none is in the package. */
#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length)
{
    return RtlGenRandom(data, (ULONG)length);
}
