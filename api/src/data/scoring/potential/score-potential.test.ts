import { dayOf, monthsLater } from '../history/calendar.ts';
import { fitPotential, type PotentialModel } from './fit-potential.ts';
import { scorePotential } from './score-potential.ts';
import { situationOn, type Situation } from './situation.ts';
import { gleitsichtMarket } from './testing/customers.ts';

const none = { long: null, multifocal: null, near: null, office: null, sports_sun: null };
const plain: Situation = { age: 50, mainType: 'Fern', monthsSinceMain: 30, monthsSince: { ...none, long: 30 } };
const rules = (potential: PotentialModel['potential']): PotentialModel => ({
  kind: 'rules',
  potential,
  isPlain: false,
  asOf: 20_000,
  rates: { met: 0.3, unmet: 0.1 },
  customers: 0,
  buyers: 0,
});

test('by rule: the rate of those who meet it, of those who do not, or unknown', () => {
  const { chances, reasonsOf } = scorePotential(rules('near'), [plain, { ...plain, age: 30 }, { ...plain, age: null }]);
  expect([...chances]).toEqual([0.3, 0.1, Number.NaN]);
  expect(reasonsOf(0).map(({ text, direction }) => `${direction} ${text}`)).toEqual([
    'up Ist 50 Jahre alt',
    'up Keine Nahbrille bekannt',
  ]);
  expect(reasonsOf(1).map(({ text, direction }) => `${direction} ${text}`)).toEqual(['down Ist 30 Jahre alt']);
  expect(reasonsOf(2)).toEqual([]);
});

test('by rule: what a refraction says is marked, and said only where it decides', () => {
  const { reasonsOf } = scorePotential(rules('multifocal'), [
    { ...plain, age: 70, refraction: { add: 2, absSe: null } },
    { ...plain, refraction: { add: 0.5, absSe: null } },
  ]);
  expect(reasonsOf(0)).toEqual([{ text: 'Addition 2,00 dpt', direction: 'up', effect: 1, fromRefraction: true }]);
  expect(reasonsOf(1).some(({ fromRefraction }) => fromRefraction)).toBe(false);
});

describe('by fit', () => {
  const asOf = dayOf('2026-10-31');
  const market = gleitsichtMarket(3, 2000, asOf);
  const situations = market.map((customer) => situationOn(customer, monthsLater(asOf, -24)));
  const { chances, reasonsOf } = scorePotential(fitPotential(market, 'multifocal', asOf), situations);

  test('everyone has a chance, with or without consent', () => {
    expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
    expect(new Set(situations.map(({ refraction }) => refraction !== undefined)).size).toBe(2);
  });

  test('at most three reasons, strongest first, none about a refraction without consent', () => {
    situations.forEach((situation, customer) => {
      const reasons = reasonsOf(customer);
      expect(reasons.length).toBeLessThanOrEqual(3);
      expect(reasons.map(({ effect }) => -Math.abs(effect))).toEqual(
        reasons.map(({ effect }) => -Math.abs(effect)).toSorted((a, b) => a - b),
      );
      if (!situation.refraction)
        expect(reasons.every(({ text, fromRefraction }) => !fromRefraction && !/Addition|Sphär/.test(text))).toBe(true);
    });
  });

  test('sentences are about the customer', () => {
    const at = situations.findIndex(({ age, refraction }) => age === 60 && refraction);
    const texts = reasonsOf(at).map(({ text }) => text);
    expect(texts.join(' | ')).toMatch(/Ist 60 Jahre alt|Addition \d,\d+ dpt|Gleitsichtbrille/);
  });
});
