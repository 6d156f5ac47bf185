import fc from 'fast-check';
import type { DrawSettings } from '@portal/shared/contract/marketing';
import { runs } from '../../testing/depth.ts';
import { draw, size, type Candidate } from './draw.ts';

const ALL: DrawSettings = { control_percent: 0, target_count: null, pause_days: null, one_per_household: false };
const someone = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  storeId: 1,
  isReachable: true,
  isBlocked: false,
  isUndeliverable: false,
  isResting: false,
  isCompared: false,
  person: `p${id}`,
  household: `h${id}`,
  chance: null,
  ...changes,
});
const people = (count: number, changes: (index: number) => Partial<Candidate> = () => ({})) =>
  Array.from({ length: count }, (_, index) => someone(index + 1, changes(index)));
const idsOf = ({ members }: ReturnType<typeof draw>) => members.map(({ candidate }) => candidate.id);

test('each step says who is left', () => {
  const candidates = [
    someone(1, { isReachable: false }),
    someone(2, { isBlocked: true }),
    someone(3, { isUndeliverable: true }),
    someone(4, { person: 'same' }),
    someone(5, { person: 'same', chance: 0.4 }),
    someone(6, { isResting: true }),
    someone(7, { household: 'h5' }),
    someone(8, { chance: 0.1 }),
    someone(9),
    someone(10, { isCompared: true }),
  ];
  const drawn = draw(candidates, { control_percent: 0, target_count: 1, pause_days: 90, one_per_household: true }, 'a');
  expect(drawn.funnel).toEqual([
    { step: 'selection', remaining: 10 },
    { step: 'channel', remaining: 9 },
    { step: 'blocked', remaining: 8 },
    { step: 'undeliverable', remaining: 7 },
    { step: 'duplicates', remaining: 6 },
    { step: 'compared', remaining: 5 },
    { step: 'pause', remaining: 4 },
    { step: 'household', remaining: 3 },
    { step: 'target', remaining: 1 },
  ]);
  expect(drawn).toMatchObject({ cutOff: 0.4, members: [{ candidate: { id: 5 }, rank: 1, isControl: false }] });
});

test('the number wanted goes out, and the control group comes on top of it', () => {
  const drawn = draw(
    people(2000, (index) => ({ chance: index / 2000 })),
    { ...ALL, target_count: 1000, control_percent: 10 },
    'a',
  );
  expect(drawn.members.filter(({ isControl }) => !isControl)).toHaveLength(1000);
  expect(drawn.members.filter(({ isControl }) => isControl)).toHaveLength(111);
  expect(drawn.cutOff).toBe(889 / 2000);
});

test('the number wanted takes the best chances, and those of the last one by lot alone', () => {
  const candidates = people(1000, (index) => ({ chance: index < 100 ? 0.5 : 0.2 }));
  const chosen = (seed: string) => idsOf(draw(candidates, { ...ALL, target_count: 300 }, seed));
  expect(
    chosen('a')
      .slice(0, 100)
      .toSorted((one, other) => one - other),
  ).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(chosen('a').slice(100)).not.toEqual(chosen('b').slice(100));
  // By lot each number has the same mean: 551, with a standard error of 260 × √(700/900/200) = 16.
  const mean =
    chosen('a')
      .slice(100)
      .reduce((sum, id) => sum + id, 0) / 200;
  expect(Math.abs(mean - 550.5)).toBeLessThan(4 * 16);
});

test('the control group is a lot, whatever the chance: both groups have the same one', () => {
  const { members } = draw(
    people(10_000, (index) => ({ chance: index / 10_000 })),
    { ...ALL, control_percent: 20 },
    'a',
  );
  const mean = (isControl: boolean) => {
    const group = members.filter((member) => member.isControl === isControl);
    return group.reduce((sum, { candidate }) => sum + (candidate.chance ?? 0), 0) / group.length;
  };
  // Standard error of the difference: 0.2887 × √(1/2000 + 1/8000) = 0.0072.
  expect(Math.abs(mean(true) - mean(false))).toBeLessThan(4 * 0.0072);
});

const candidate = fc.record({
  isReachable: fc.boolean(),
  isBlocked: fc.boolean(),
  isUndeliverable: fc.boolean(),
  isResting: fc.boolean(),
  isCompared: fc.boolean(),
  person: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  household: fc.constantFrom('x', 'y', 'z'),
  chance: fc.option(fc.constantFrom(0, 0.1, 0.5, 1)),
});
const settings: fc.Arbitrary<DrawSettings> = fc.record({
  control_percent: fc.constantFrom(0, 10, 20),
  target_count: fc.option(fc.integer({ min: 1, max: 12 })),
  pause_days: fc.option(fc.constant(90)),
  one_per_household: fc.boolean(),
});

test('whatever is asked for: nobody who must not, nobody twice, no more than wanted, and the funnel counts it', () => {
  fc.assert(
    fc.property(
      fc.array(candidate, { maxLength: 40 }),
      settings,
      fc.string(),
      fc.string(),
      (rows, asked, seed, other) => {
        const candidates = rows.map((row, index) => someone(index + 1, row));
        const drawn = draw(candidates, asked, seed);
        const chosen = drawn.members.map((member) => member.candidate);
        const recipients = drawn.members.filter(({ isControl }) => !isControl).length;
        expect(
          chosen.filter(
            (row) =>
              !row.isReachable ||
              row.isBlocked ||
              row.isUndeliverable ||
              row.isCompared ||
              (asked.pause_days !== null && row.isResting),
          ),
        ).toEqual([]);
        expect(new Set(chosen.map(({ person }) => person)).size).toBe(chosen.length);
        if (asked.one_per_household) expect(new Set(chosen.map(({ household }) => household)).size).toBe(chosen.length);
        expect(recipients).toBeLessThanOrEqual(asked.target_count ?? Infinity);
        expect(drawn.funnel.at(-1)?.remaining).toBe(recipients);
        expect(drawn.funnel.map(({ remaining }) => remaining)).toEqual(
          drawn.funnel.map(({ remaining }) => remaining).sort((a, b) => b - a),
        );
        // The same again, in whatever order they come; and as many with another seed.
        expect(draw(candidates.toReversed(), asked, seed)).toEqual(drawn);
        expect(draw(candidates, asked, other).funnel).toEqual(drawn.funnel);
        // The numbers alone are told without any lot.
        expect(size(candidates, asked)).toEqual({
          funnel: drawn.funnel,
          cutOff: drawn.cutOff,
          members: drawn.members.length,
          control: drawn.members.length - recipients,
        });
        expect(idsOf(draw(candidates, { ...asked, control_percent: 0 }, seed)).length).toBeGreaterThanOrEqual(
          recipients,
        );
      },
    ),
    { numRuns: runs(200) },
  );
});
