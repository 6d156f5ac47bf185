import { funnelWords } from './draw-words.ts';

test('only steps that leave somebody out are said', () => {
  expect(
    funnelWords([
      { step: 'selection', remaining: 4212 },
      { step: 'channel', remaining: 3000 },
      { step: 'blocked', remaining: 3000 },
      { step: 'control', remaining: 2700 },
    ]),
  ).toEqual({
    head: '4.212 Treffer, 2.700 Empfänger. Nicht dabei sind:',
    reasons: [
      '1.212, die auf diesem Weg nicht angeschrieben werden dürfen oder können',
      '300, die in die Kontrollgruppe kommen',
    ],
  });
  expect(
    funnelWords([
      { step: 'selection', remaining: 7 },
      { step: 'channel', remaining: 7 },
    ]),
  ).toEqual({ head: 'Alle 7 Treffer der Selektion', reasons: [] });
});
