import { ROOT } from '../../server/areas.ts';
import { readOptions } from './options.ts';

test('one area is enough: the portal of this machine is joined', () => {
  expect(readOptions(['marketing'])).toEqual({
    areas: ['marketing'],
    portal: 'http://localhost:4200',
    isPortalNamed: false,
    port: 4201,
    root: ROOT,
    withoutApi: false,
  });
});

test('several areas, each once, and a portal elsewhere', () => {
  const words = [
    'marketing',
    'remote-analyse',
    'marketing',
    '--portal',
    'https://test.portal.example/x',
    '--port',
    '0',
  ];
  expect(readOptions(words)).toMatchObject({
    areas: ['marketing', 'analyse'],
    portal: 'https://test.portal.example',
    isPortalNamed: true,
    port: 0,
  });
});

test.each([
  [[], 'Welcher Bereich?'],
  [['kasse'], 'Unbekannter Bereich „kasse“'],
  [['marketing', '--portal', 'localhost:4200'], 'ist keine Adresse eines Portals'],
  [['marketing', '--port', 'x'], '„x“ ist kein Port.'],
  [['marketing', '--laut'], 'Möglich sind --portal'],
  [['marketing', '--without-api', '--portal', 'http://localhost:4200'], 'lassen Sie --portal weg'],
])('%j is refused', (words, sentence) => {
  expect(() => readOptions(words)).toThrow(sentence);
});
