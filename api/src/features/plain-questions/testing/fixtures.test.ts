import { isoWeekday } from '@portal/shared/contract/calendar';
import { DEVELOPED_WITH, HELD_BACK } from './fixtures/index.ts';
import { TODAY, WORLD } from './fixtures/world.ts';

test('there are five hundred questions, none twice, and none of those held back is among the others', () => {
  const asked = [...DEVELOPED_WITH, ...HELD_BACK].map(([question]) => question);
  expect(asked.length).toBeGreaterThanOrEqual(500);
  expect(HELD_BACK.length).toBeGreaterThanOrEqual(150);
  expect(new Set(asked).size).toBe(asked.length);
});

test('they are asked on a Saturday of somebody whose data end the day before', () => {
  expect(isoWeekday(TODAY)).toBe(6);
  expect(WORLD.dataDate! < TODAY).toBe(true);
});
