import { hostNamesOf, websiteAddress, websiteAddressSchema } from './website-address.ts';

test.each([
  ['www.optik-sommer.de', 'https://www.optik-sommer.de/'],
  ['  https://Optik-Sommer.de/filiale/?utm_source=x#oben ', 'https://optik-sommer.de/filiale/'],
  ['http://optik-müller.de', 'http://xn--optik-mller-zhb.de/'],
  ['https://www.brillenhaus-sommer.example:443', 'https://www.brillenhaus-sommer.example/'],
])('%s is understood', (typed, address) => {
  expect(websiteAddress(typed)).toBe(address);
});

test.each([
  '',
  'optik',
  'http://localhost/',
  'http://127.0.0.1/',
  '0x7f000001',
  '2130706433',
  'http://10.0.0.8.:80/',
  '[::1]',
  'http://[::ffff:127.0.0.1]/',
  'https://nas.local',
  'router.fritz.lan',
  'metadata.internal',
  'ftp://optik.de',
  'javascript://optik.de/%0aalert(1)',
  'https://chef:geheim@optik.de',
  'https://optik.de:8443',
  'https://optik.de@127.0.0.1/',
  'optik..de',
  'https://a b.de',
])('%s is refused', (typed) => {
  expect(websiteAddress(typed)).toBeUndefined();
});

test('its pages may be called with and without www', () => {
  expect(hostNamesOf('https://www.optik.de/a')).toEqual(['optik.de', 'www.optik.de']);
  expect(hostNamesOf('https://optik.de/')).toEqual(['optik.de', 'www.optik.de']);
});

test('what is wrong is said in German', () => {
  expect(websiteAddressSchema.safeParse('10.0.0.1').error?.issues[0]?.message).toMatch(
    /^Bitte geben Sie die öffentliche Adresse/,
  );
});
