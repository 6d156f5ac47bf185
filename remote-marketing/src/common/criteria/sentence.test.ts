import type { SelectionConfig } from '@portal/shared/contract/marketing';
import { leftOutText, sentenceOf } from './sentence.ts';
import { config } from './testing/selection.ts';

const open = { from: null, to: null };
const STORES: Readonly<Record<number, string>> = { 1: 'Freiburg', 2: 'Müllheim', 3: 'Lörrach' };
const say = (changes: Partial<SelectionConfig>, base: string | null = null, usesRefraction = false) =>
  sentenceOf({ config: config(changes), usesRefraction, nameOf: (id) => STORES[id], base });
const scores = { fashion: open, future: open, quality: open };
const potentials = { long: open, multifocal: open, near: open, office: open, sports_sun: open };

test('nothing is set', () => {
  expect(say({})).toBe('Alle Kunden.');
  expect(say({}, 'Käufer im März')).toBe('Alle Kunden hinter „Käufer im März“.');
});

test('several filters stand one after the other, age first', () => {
  expect(
    say({
      age: { from: 45, to: 60 },
      last_order_main: { from: 30, to: 60 },
      eyescore: { ...scores, fashion: { from: 70, to: null } },
      pred_next_glasses: { by: 'months', from: null, to: 6 },
      potential: { ...potentials, multifocal: { from: 70, to: null } },
      consent: { letter: true, email: true, sms: false },
      stores: [1, 2],
    }),
  ).toBe(
    'Kunden zwischen 45 und 60, letzte Hauptbrille vor 30 bis 60 Monaten, nächste Brille spätestens in 6 Monaten, Mode-Wert in den oberen 30\u00a0%, ' +
      'Gleitsicht-Potenzial ab 70\u00a0%, erreichbar per Brief oder E-Mail, Standort: Freiburg und Müllheim.',
  );
});

test.each([
  [{ from: 45, to: null }, 'ab 45 Jahren'],
  [{ from: 1, to: null }, 'ab 1 Jahr'],
  [{ from: null, to: 60 }, 'bis 60 Jahre'],
  [{ from: null, to: 1 }, 'bis 1 Jahr'],
  [{ from: 45, to: 45 }, 'von 45 Jahren'],
  [{ from: 1, to: 1 }, 'von 1 Jahr'],
  [{ from: 0, to: 0 }, 'unter 1 Jahr'],
  [{ from: 0, to: null }, 'mit bekanntem Alter'],
  [{ from: 0, to: 12 }, 'bis 12 Jahre'],
])('age %j', (age, words) => {
  expect(say({ age })).toBe(`Kunden ${words}.`);
});

test.each([
  [{ from: 30, to: null }, 'vor mindestens 30 Monaten'],
  [{ from: null, to: 1 }, 'vor höchstens 1 Monat'],
  [{ from: 1, to: 1 }, 'vor 1 Monat'],
  [{ from: 24, to: 24 }, 'vor 24 Monaten'],
  [{ from: null, to: 0 }, 'vor weniger als 1 Monat'],
  [{ from: 0, to: null }, 'bekannt'],
  [{ from: 0, to: 6 }, 'vor höchstens 6 Monaten'],
])('last main glasses %j', (last_order_main, words) => {
  expect(say({ last_order_main })).toBe(`Kunden, letzte Hauptbrille ${words}.`);
});

test.each([
  [{ by: 'months', from: 3, to: 6 }, 'in 3 bis 6 Monaten'],
  [{ by: 'months', from: 1, to: null }, 'frühestens in 1 Monat'],
  [{ by: 'months', from: null, to: 0 }, 'jetzt fällig'],
  [{ by: 'probability_6', from: 40, to: null }, 'innerhalb von 6 Monaten mit mindestens 40\u00a0% Wahrscheinlichkeit'],
  [{ by: 'probability_12', from: 40, to: 100 }, 'innerhalb von 12 Monaten mit mindestens 40\u00a0% Wahrscheinlichkeit'],
  [{ by: 'probability_12', from: null, to: 20 }, 'innerhalb von 12 Monaten mit höchstens 20\u00a0% Wahrscheinlichkeit'],
  [{ by: 'probability_6', from: null, to: 100 }, 'vorhergesagt'],
] as const)('next glasses %j', (pred_next_glasses, words) => {
  expect(say({ pred_next_glasses })).toBe(`Kunden, nächste Brille ${words}.`);
});

test.each([
  [{ from: 30, to: 70 }, 'auf Rang 30 bis 70'],
  [{ from: null, to: 20 }, 'in den unteren 20\u00a0%'],
  [{ from: 100, to: null }, 'auf Rang 100'],
  [{ from: 100, to: 100 }, 'auf Rang 100'],
  [{ from: null, to: 0 }, 'auf Rang 0'],
  [{ from: 0, to: 100 }, 'bekannt'],
])('a rank %j', (quality, words) => {
  expect(say({ eyescore: { ...scores, quality } })).toBe(`Kunden, Qualität-Wert ${words}.`);
});

test.each([
  [[3], 'Lörrach'],
  [[1, 2, 3], 'Freiburg, Müllheim und Lörrach'],
  [[1, 2, 3, 9], '4 Standorte'],
  [[9], 'Standort 9'],
])('stores %j', (stores, words) => {
  expect(say({ stores })).toBe(`Kunden, Standort: ${words}.`);
});

test('that measurements count is said where they do', () => {
  const multifocal = { potential: { ...potentials, multifocal: { from: 40, to: null } } };
  expect(say(multifocal, null, true)).toBe(
    'Kunden, Gleitsicht-Potenzial ab 40\u00a0%, Potenziale auch nach Messwerten und nur mit Einwilligung in Gesundheitsdaten.',
  );
  expect(say(multifocal)).toBe('Kunden, Gleitsicht-Potenzial ab 40\u00a0%.');
  expect(say({ potential: { ...potentials, near: { from: 40, to: null } } }, null, true)).toBe(
    'Kunden, Nahbrille-Potenzial ab 40\u00a0%.',
  );
});

test.each([
  [0, 'Niemand bleibt außen vor, weil die Einwilligung in Gesundheitsdaten fehlt.'],
  [1, '1 Kunde ohne Einwilligung in Gesundheitsdaten bleibt außen vor.'],
  [1312, '1.312 Kunden ohne Einwilligung in Gesundheitsdaten bleiben außen vor.'],
])('%i left out', (count, words) => {
  expect(leftOutText(count)).toBe(words);
});
