import { fingerprintOf } from './fingerprint.ts';

const thrown = (name: string, ...frames: string[]) =>
  Object.assign(new Error('Frau Meyer, geboren 1950'), {
    name,
    stack: [`${name}: Frau Meyer`, ...frames.map((frame) => `    at x (${frame})`)].join('\n'),
  });
const AREA = 'https://portal.example/areas/eyeplan-eyepage/0.1.0-habc/js/12.ab34.js:1:4567';
const HOST = 'https://portal.example/host/0.1.0-hdef/portal/react.js:2:30';

test('an error is known by its kind and its place, never by what it says', () => {
  expect(fingerprintOf(thrown('TypeError', HOST, AREA))).toEqual({
    fingerprint: 'TypeError 12.ab34.js:1:4567',
    area: { id: 'eyeplan-eyepage', version: '0.1.0-habc' },
  });
  expect(fingerprintOf(thrown('RangeError', HOST))).toEqual({
    fingerprint: 'RangeError react.js:2:30',
    area: { id: 'host', version: '0.1.0-hdef' },
  });
});

test('of what has no place, or is no error, the kind alone is told', () => {
  expect(fingerprintOf(thrown('Area 51: Meyer')).fingerprint).toBe('AreaMeyer');
  expect(fingerprintOf('Frau Meyer')).toEqual({ fingerprint: 'NoError', area: undefined });
});
