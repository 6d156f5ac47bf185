import { peopleToCompare, powerSentence, smallestUplift, textsSentence } from './power.ts';

test('of 1,000 letters with 10 % control at a base rate of 2 % only 7.2 percentage points can be shown', () => {
  const uplift = smallestUplift({ people: 1000, controlPercent: 10, baseRate: 0.02 });
  expect(uplift).toBeCloseTo(0.0718, 4);
  expect(powerSentence({ people: 1000, controlPercent: 10, baseRate: 0.02 })).toBe(
    'Mit 1.000 Adressen und 10 % Kontrolle sehen Sie nur Unterschiede ab 7 Prozentpunkten. Mit 20 % Kontrolle schon ab 5 Prozentpunkten; mehrere Aktionen zusammen zeigen noch kleinere.',
  );
});

test('more people and a larger control group show smaller uplifts', () => {
  const at = (people: number, controlPercent: number) =>
    smallestUplift({ people, controlPercent, baseRate: 0.02 }) ?? Infinity;
  expect(at(1000, 20)).toBeLessThan(at(1000, 10));
  expect(at(10_000, 10)).toBeLessThan(at(1000, 10));
  expect(at(50, 10)).toBeLessThan(1);
});

test('without a control group, and with too few people, nothing can be shown', () => {
  expect(smallestUplift({ people: 1000, controlPercent: 0, baseRate: 0.02 })).toBeNull();
  expect(powerSentence({ people: 1000, controlPercent: 0, baseRate: 0.02 })).toContain('Ohne Kontrollgruppe');
  expect(smallestUplift({ people: 4, controlPercent: 10, baseRate: 0.02 })).toBeNull();
  expect(smallestUplift({ people: 4, controlPercent: 20, baseRate: 0.9 })).toBeNull();
  expect(powerSentence({ people: 4, controlPercent: 10, baseRate: 0.02 })).toContain('kein Unterschied');
});

test('a control of 20 % is suggested where it shows more', () => {
  expect(powerSentence({ people: 1000, controlPercent: 20, baseRate: 0.02 })).toBe(
    'Mit 1.000 Adressen und 20 % Kontrolle sehen Sie nur Unterschiede ab 5 Prozentpunkten.',
  );
  expect(powerSentence({ people: 200_000, controlPercent: 20, baseRate: 0.02 })).toContain('0,2 Prozentpunkten');
});

test('two texts need as many recipients as show their difference in four of five cases', () => {
  // Fleiss, Levin, Paik: n for 2 % against 5 % in equal groups, without continuity correction, is 588 each.
  expect(peopleToCompare(0.03, 0.02)).toBeGreaterThanOrEqual(1174);
  expect(peopleToCompare(0.03, 0.02)).toBeLessThanOrEqual(1178);
  expect(smallestUplift({ people: 1178, controlPercent: 50, baseRate: 0.02 })).toBeLessThanOrEqual(0.03);
  expect(peopleToCompare(1e-6, 0.02)).toBeNull();
});

test('what two texts can show is said before', () => {
  expect(textsSentence(400)).toBe(
    'Mit 400 Empfängern sehen Sie zwischen zwei Texten nur Unterschiede ab 6 Prozentpunkten. Für 3 Prozentpunkte brauchen Sie etwa 1.200 Empfänger.',
  );
  expect(textsSentence(20_000)).toBe(
    'Mit 20.000 Empfängern sehen Sie zwischen zwei Texten nur Unterschiede ab 0,6 Prozentpunkten.',
  );
  expect(textsSentence(6)).toContain('kein Unterschied nachweisen');
  expect(textsSentence(1)).toMatch(/^Mit 1 Empfänger lässt sich/);
  expect(textsSentence(null)).toBe('Für 3 Prozentpunkte brauchen Sie etwa 1.200 Empfänger.');
});
