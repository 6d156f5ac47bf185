import { funnelWords } from './draw-words.ts';

test('only steps that leave somebody out are said', () => {
  expect(funnelWords([
    { step: 'selection', remaining: 4212 }, { step: 'channel', remaining: 3000 }, { step: 'blocked', remaining: 3000 }, { step: 'control', remaining: 2700 },
  ])).toEqual({
    head: 'Von 4.212 auf 2.700, weil abgehen:',
    reasons: ['1.212, die auf diesem Weg nicht angeschrieben werden dürfen oder können', '300, die in die Kontrollgruppe kommen'],
  });
  expect(funnelWords([{ step: 'selection', remaining: 7 }, { step: 'channel', remaining: 7 }])).toEqual({ head: 'Alle 7 Treffer der Selektion', reasons: [] });
});
