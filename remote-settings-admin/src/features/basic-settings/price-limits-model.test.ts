import { USUAL_PRICE_LIMITS } from '@portal/shared/contract/prices';
import {
  bandsText,
  isSound,
  limitsOf,
  limitsProblem,
  limitsText,
  priceLimitValues,
  typedLimits,
  USUAL_LIMIT_TEXTS,
} from './price-limits-model.ts';

test('limits are understood as people type them', () => {
  for (const text of ['100; 200; 1.400', '100 200 1400', ' 100,  200,\t1.400 €', '100 €;200 €;1400 €;'])
    expect(limitsOf(text)).toEqual([100, 200, 1400]);
  expect(bandsText('100; 1.400')).toBe('unter 100 € · 100 bis 1.399 € · ab 1.400 €');
});

test('what is no limit is refused with a sentence', () => {
  expect(limitsProblem('99,50')).toMatch(/in ganzen Euro/);
  expect(limitsProblem('1.00')).toMatch(/in ganzen Euro/);
  expect(limitsProblem('hundert')).toMatch(/in ganzen Euro/);
  expect(limitsProblem('200; 100')).toMatch(/aufsteigend/);
  expect(limitsProblem('')).toMatch(/mindestens eine/);
  expect(isSound({ ...USUAL_LIMIT_TEXTS, glaeser: '0' })).toBe(false);
});

test('what is shown is what is saved', () => {
  const values = priceLimitValues({ version: 0, limits: USUAL_PRICE_LIMITS });
  expect(values).toEqual(USUAL_LIMIT_TEXTS);
  expect(typedLimits(values)).toEqual(USUAL_PRICE_LIMITS);
  expect(limitsText([1000, 20_000])).toBe('1.000; 20.000');
});
