import { deviceName } from './device-name.ts';

test.each([
  [
    'Windows 15.0.0 x86 Windows Not)A;Brand/8.0.0.0;Chromium/138.0.7204.97;Google Chrome/138.0.7204.97',
    'Chrome auf Windows',
  ],
  ['Windows 10.0.0 x86 Windows Microsoft Edge/138.0.3351.65;Chromium/138.0.7204.97', 'Edge auf Windows'],
  [
    'macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160',
    'Chrome auf Mac',
  ],
  ['Linux x86 Linux Chromium/150.0.7800.10;Not.A/Brand/24.0.0.0', 'Chromium auf Linux'],
  ['Android 14.0.0 Pixel 8 Android Google Chrome/138.0.7204.97;Chromium/138.0.7204.97', 'Chrome auf Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:109.0) Gecko/20100101 Firefox/115.0', 'Firefox auf Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', 'Firefox auf Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.33 Mobile/15E148 Safari/604.1',
    'Chrome auf iPad',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    'Chrome auf Windows',
  ],
  ['Kasse vorne', 'Kasse vorne'],
  ['Node.js/24.1;something-else/1.0', 'Unbekanntes Gerät'],
  ['', 'Unbekanntes Gerät'],
])('%s', (stored, name) => {
  expect(deviceName(stored)).toBe(name);
});
