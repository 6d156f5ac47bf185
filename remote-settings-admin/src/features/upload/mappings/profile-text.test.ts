import { isBehind, keysText, originText } from './profile-text.ts';

const market = (version: number, newest: number | null) => ({ market: { id: 1, version, newest } });

test('a profile is behind when the market has a newer version, not when that was withdrawn', () => {
  expect([market(1, 2), market(2, 2), market(2, null), { market: null }].map(isBehind)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('whose a mapping is, is said', () => {
  expect(originText({ market: null })).toBe('Das ist Ihre eigene Zuordnung.');
  expect(originText(market(2, 2))).toMatch(/^Diese Zuordnung folgt dem Profil des Markts, Fassung 2\./);
  expect(originText(market(2, null))).toMatch(/zurückgezogen; Ihre Zuordnung bleibt\.$/);
});

test('keys that read by it are named', () => {
  expect(keysText({ keys: [] })).toBe('');
  expect(
    keysText({
      keys: [
        { id: 1, name: 'Kasse' },
        { id: 2, name: 'Büro' },
      ],
    }),
  ).toBe('Das gilt auch für Dateien mit den Upload-Schlüsseln „Kasse“, „Büro“.');
});
