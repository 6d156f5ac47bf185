import { config } from '../../../../common/criteria/testing/selection.ts';
import { ageOfGlasses, chipText, CONDITIONS, findConditions, isSet, withoutCondition } from './model.ts';
import { withChanges } from '../../../../common/criteria/changes.ts';

const nameOf = (id: number) => ({ 1: 'Freiburg', 2: 'Müllheim' })[id];

test.each([
  [{ from: 36, to: null }, 'mindestens 3 Jahre alt'],
  [{ from: 12, to: null }, 'mindestens 1 Jahr alt'],
  [{ from: 30, to: 60 }, '30 bis 60 Monate alt'],
  [{ from: 24, to: 36 }, '2 bis 3 Jahre alt'],
  [{ from: null, to: 6 }, 'höchstens 6 Monate alt'],
  [{ from: null, to: 0 }, 'weniger als 1 Monat alt'],
  [{ from: 0, to: null }, 'bekannt'],
  [{ from: 1, to: 1 }, '1 Monat alt'],
])('glasses of %j are %s', (range, text) => expect(ageOfGlasses(range)).toBe(text));

test('a chip says what it is about, and what it asks for', () => {
  const all = config({
    stores: [2],
    consent: { letter: true, email: true, sms: false },
    age: { from: 45, to: null },
    last_order_main: { from: 36, to: null },
    pred_next_glasses: { by: 'months', from: null, to: 6 },
    choices: {
      type: ['Gleitsicht'],
      status: ['fertig', 'offen'],
      complained: ['nein'],
      brand: ['Titan', 'Ray Blick'],
      maker: ['Zeus'],
      city: ['Freiburg', 'Zell', 'Staufen', 'Öhringen'],
    },
    potential: { ...config().potential, multifocal: { from: 30, to: null } },
  });
  expect(CONDITIONS.filter((one) => isSet(one, all)).map((one) => chipText(one, all, nameOf))).toEqual([
    'Letzte Brille: Gleitsicht',
    'Letzte Brille: mindestens 3 Jahre alt',
    'Letzte Brille: fertig, nicht abgeholt oder in Arbeit',
    'Letzte Fassung: Titan oder Ray Blick',
    'Letzte Gläser: Zeus',
    'Reklamation: nein',
    'Alter: ab 45 Jahren',
    'Ort: Freiburg, Zell oder 2 weitere',
    'Standort: Müllheim',
    'Erreichbar: per Brief oder E-Mail',
    'Nächste Brille: spätestens in 6 Monaten',
    'Potenzial Gleitsicht: ab 30\u00a0%',
  ]);
  for (const one of CONDITIONS) expect(isSet(one, withChanges(all, withoutCondition(one, all)))).toBe(false);
});

test('what is looked for is found by its name and by what people call it', () => {
  expect(findConditions('gleitsicht', CONDITIONS)).toEqual(['choices.type', 'potential.multifocal']);
  expect(findConditions('nicht abgeholt', CONDITIONS)).toEqual(['choices.status']);
  expect(findConditions('Wohnort', CONDITIONS)).toEqual(['choices.city']);
  expect(findConditions('', CONDITIONS)).toEqual(CONDITIONS);
  expect(findConditions('Zahnarzt', CONDITIONS)).toEqual([]);
});
