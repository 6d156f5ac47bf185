import fc from 'fast-check';
import { figureChange, type Compared } from './figure-change.ts';
import { formatEuro } from '../contract/words/index.ts';

const years = (value: number) => `${value.toFixed(1).replace('.', ',')} Jahre`;
const textOf = (figure: Compared) => figureChange(figure)?.text.replaceAll('\u00a0', ' ') ?? null;

test.each<[string, Compared, string | null]>([
  ['a large count in per cent', { kind: 'count', now: 22, before: 20 }, '+10,0 %'],
  ['a small base as it is', { kind: 'count', now: 45, before: 1 }, '+44'],
  ['one below the limit', { kind: 'count', now: 18, before: 19 }, '−1'],
  ['from nothing', { kind: 'count', now: 5, before: 0 }, '+5'],
  ['money', { kind: 'amount', now: 90_000, before: 100_000, write: formatEuro, base: 300 }, '−10,0 %'],
  ['money of few orders', { kind: 'amount', now: 90_000, before: 100_000, write: formatEuro, base: 3 }, '−100,00 €'],
  ['money whose orders are not known', { kind: 'amount', now: 90_000, before: 100_000, write: formatEuro }, '−10,0 %'],
  ['money from nothing', { kind: 'amount', now: 90_000, before: 0, write: formatEuro }, '+900,00 €'],
  ['against a loss', { kind: 'amount', now: -50_000, before: -100_000, write: formatEuro }, '+50,0 %'],
  ['a share', { kind: 'share', now: 0.25, before: 0.2 }, '+5,0 Prozentpunkte'],
  ['a duration', { kind: 'duration', now: 2.9, before: 2.6, write: years }, '+0,3 Jahre'],
  ['a duration that stays', { kind: 'duration', now: 2.61, before: 2.6, write: years }, '0,0 Jahre'],
  ['nothing now', { kind: 'share', now: null, before: 0.2 }, null],
  ['nothing before', { kind: 'duration', now: 1, before: null, write: years }, null],
])('%s', (_, figure, text) => {
  expect(textOf(figure)).toBe(text);
});

test('points have a short form', () => {
  expect(figureChange({ kind: 'share', now: 0.188, before: 0.2 })).toEqual({
    text: '−1,2\u00a0Prozentpunkte',
    short: '−1,2\u00a0Pp.',
    direction: -1,
  });
});

test('sign and direction are one, and go with the figures unless the change rounds to nothing', () => {
  const side = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(side, side, fc.constantFrom('count', 'share', 'amount', 'duration'), (now, before, kind) => {
      const change = figureChange({ kind, now, before, write: years } as Compared)!;
      const sign = change.text.startsWith('+') ? 1 : change.text.startsWith('−') ? -1 : 0;
      expect(change.direction).toBe(sign);
      if (sign !== 0) expect(sign).toBe(Math.sign(now - before));
    }),
  );
});
