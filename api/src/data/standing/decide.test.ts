import type { Channel } from '@portal/shared/contract/marketing';
import type { Candidate } from '../campaigns/draw.ts';
import { decide, withRecipients, type Asked } from './decide.ts';
import type { Due } from './occasions.ts';

const ON = '2027-03-02';

const due = (customerId: number, more: Partial<Due> = {}): Due => ({
  customerId,
  storeId: 1,
  key: 'main:2024-09-01',
  dueOn: '2027-03-01',
  endedOn: null,
  withoutHealth: false,
  ...more,
});

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  storeId: 1,
  isReachable: true,
  isBlocked: false,
  isUndeliverable: false,
  isResting: false,
  isCompared: false,
  person: String(id),
  household: `house ${id}`,
  chance: null,
  ...more,
});

const ask = (
  people: readonly (readonly [Due, Partial<Record<Channel, Candidate>>])[],
  more: Partial<Asked> = {},
): Asked => {
  const channels = more.channels ?? ['email', 'letter'];
  return {
    due: people.map(([one]) => one),
    on: ON,
    channels,
    candidates: new Map(
      channels.map((channel) => [
        channel,
        new Map(people.flatMap(([, by]) => (by[channel] ? [[by[channel].id, by[channel]]] : []))),
      ]),
    ),
    isHeldOut: () => false,
    piecesLeft: null,
    centsLeft: null,
    prices: { unit: { letter: 100, email: 1, sms: 8 }, classes: [] },
    waiting: null,
    ...more,
  };
};

const told = (asked: Asked) => {
  const { pieces, left } = decide(asked);
  return {
    pieces: pieces.map(({ due: { customerId }, channel, isControl }) => [customerId, isControl ? '–' : channel]),
    left: Object.fromEntries(left.map(({ due: { customerId }, reason }) => [customerId, reason])),
  };
};
const both = (id: number, more: Partial<Candidate> = {}) => ({
  email: candidate(id, more),
  letter: candidate(id, more),
});

test('the first channel by which somebody may be reached is taken, and the reason of none is the one that says most', () => {
  expect(
    told(
      ask([
        [due(1), both(1)],
        [due(2), { email: candidate(2, { isReachable: false }), letter: candidate(2) }],
        [due(3), { email: candidate(3, { isUndeliverable: true }), letter: candidate(3) }],
        [due(4), { email: candidate(4, { isReachable: false }), letter: candidate(4, { isBlocked: true }) }],
        [due(5), both(5, { isReachable: false })],
        [due(6), {}],
      ]),
    ),
  ).toEqual({
    pieces: [
      [1, 'email'],
      [2, 'letter'],
      [3, 'letter'],
    ],
    left: { 4: 'blocked', 5: 'channel', 6: 'unfit' },
  });
});

test('who has bought since gets nothing, also on the very day; who buys later did not know it yet', () => {
  expect(
    told(
      ask([
        [due(1, { endedOn: '2027-03-01' }), both(1)],
        [due(2, { endedOn: ON }), both(2)],
        [due(3, { endedOn: '2027-03-03' }), both(3)],
      ]),
    ),
  ).toEqual({ pieces: [[3, 'email']], left: { 1: 'bought', 2: 'bought' } });
});

test('where nothing about their eyes may be used, that is the reason, unless they have bought', () => {
  expect(
    told(
      ask([
        [due(1, { withoutHealth: true }), both(1)],
        [due(2, { withoutHealth: true, endedOn: '2027-03-02' }), both(2)],
        [due(3), both(3)],
      ]),
    ),
  ).toEqual({ pieces: [[3, 'email']], left: { 1: 'health', 2: 'bought' } });
});

test('one person and one household get one piece, the best chance first; who rests or is compared gets none', () => {
  expect(
    told(
      ask([
        [due(1), both(1, { household: 'Weiß', chance: 0.2 })],
        [due(2), both(2, { household: 'Weiß', chance: 0.4 })],
        [due(3), both(3, { person: 'same', chance: 0.1 })],
        [due(4), both(4, { person: 'same', chance: 0.3 })],
        [due(5), both(5, { isResting: true })],
        [due(6), both(6, { isCompared: true })],
        [due(7, { key: 'main:2024-08-25', dueOn: '2027-02-25' }), both(7)],
        [due(8), both(8)],
      ]),
    ),
  ).toEqual({
    pieces: [
      [2, 'email'],
      [4, 'email'],
      [7, 'email'],
      [8, 'email'],
    ],
    left: { 1: 'household', 3: 'duplicates', 5: 'pause', 6: 'compared' },
  });
});

test('who is held out takes no piece and no money, and nobody behind the last piece is held out', () => {
  const people = [1, 2, 3, 4, 5].map((id) => [due(id), both(id, { chance: 1 - id / 10 })] as const);
  const isHeldOut = ({ id }: Candidate) => id === 2 || id === 5;
  const capped = { isHeldOut, channels: ['letter' as const] };
  const gets = [
    [1, 'letter'],
    [2, '–'],
    [3, 'letter'],
  ];
  expect(told(ask(people, { ...capped, piecesLeft: 2 }))).toEqual({ pieces: gets, left: { 4: 'cap', 5: 'cap' } });
  expect(told(ask(people, { ...capped, centsLeft: 250 }))).toEqual({
    pieces: gets,
    left: { 4: 'budget', 5: 'budget' },
  });
  expect(told(ask(people, { ...capped, piecesLeft: 0 })).pieces).toEqual([]);
});

test('who is let through by what is left does not depend on the own lot', () => {
  const people = [1, 2, 3, 4].map((id) => [due(id), both(id, { chance: 1 - id / 10 })] as const);
  const through = (held: readonly number[], more: Partial<Asked>) =>
    told(ask(people, { channels: ['letter'], isHeldOut: ({ id }) => held.includes(id), ...more })).pieces.map(
      ([id]) => id,
    );
  for (const more of [{ piecesLeft: 2 }, { centsLeft: 200 }]) {
    expect(through([], more)).toEqual([1, 2]);
    expect(through([3], more)).toEqual([1, 2]);
    expect(through([2], more)).toEqual([1, 2, 3]);
    expect(through([2, 4], more)).toEqual([1, 2, 3]);
  }
});

test('who is held out where nobody gets anything stands on no list, and is kept with the household', () => {
  const { pieces, left } = withRecipients(
    decide(
      ask(
        [
          [due(1), { email: candidate(1) }],
          [due(2), { letter: candidate(2) }],
          [due(3), { letter: candidate(3) }],
        ],
        { isHeldOut: ({ id }) => id !== 3 },
      ),
    ),
  );
  expect(pieces.map(({ due: of, isControl }) => [of.customerId, isControl])).toEqual([
    [2, true],
    [3, false],
  ]);
  expect(left).toMatchObject([{ due: { customerId: 1 }, reason: 'alone', household: 'house 1' }]);
});

const CLASSES = [
  { name: 'Brief', from_pieces: 1, cents: 100 },
  { name: 'Werbepost', from_pieces: 4, cents: 60 },
];
const BY_CLASS = { unit: { letter: 10, email: 1, sms: 8 }, classes: CLASSES };
const lettersTo = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => [due(at + 1), { letter: candidate(at + 1, { chance: 1 - at / 100 }) }] as const,
  );

test('with classes of postage the money goes to as many as it reaches, also where fewer would cost more', () => {
  const ofSeven = (centsLeft: number) => told(ask(lettersTo(7), { prices: BY_CLASS, centsLeft })).pieces.length;
  // One costs 110, two 220, three 330; four cost 280, five 350, six 420, seven 490.
  expect([100, 110, 250, 280, 329, 350, 419, 500].map(ofSeven)).toEqual([0, 1, 2, 4, 4, 5, 5, 7]);
});

test('who is let through by the class of postage does not depend on the own lot', () => {
  const through = (held: readonly number[], centsLeft: number) =>
    told(
      ask(lettersTo(7), { prices: BY_CLASS, centsLeft, isHeldOut: ({ id }: Candidate) => held.includes(id) }),
    ).pieces.map(([id]) => id);
  for (const centsLeft of [110, 220, 280, 300, 350, 420])
    for (const others of [[], [2], [1, 3], [5, 6], [2, 4, 6]])
      for (const own of [1, 2, 3, 4, 5, 6, 7]) {
        const rest = others.filter((id) => id !== own);
        expect(through([...rest, own], centsLeft).includes(own)).toBe(through(rest, centsLeft).includes(own));
      }
});

const waiting = (since: readonly (readonly [string, string])[] = []) => ({ from: 4, share: 1, since: new Map(since) });

test('letters wait for the next class, e-mails do not, and nobody waits for longer than weeks', () => {
  const people = [...lettersTo(3), [due(9), { email: candidate(9) }] as const];
  expect(told(ask(people, { prices: BY_CLASS, waiting: waiting() }))).toEqual({
    pieces: [[9, 'email']],
    left: { 1: 'postage', 2: 'postage', 3: 'postage' },
  });
  expect(told(ask(lettersTo(4), { prices: BY_CLASS, waiting: waiting() })).pieces).toHaveLength(4);
  const since = (day: string) => waiting([[`2 ${due(2).key}`, day]]);
  expect(told(ask(people, { prices: BY_CLASS, waiting: since('2027-02-03') })).pieces).toHaveLength(1);
  expect(told(ask(people, { prices: BY_CLASS, waiting: since('2027-02-02') })).pieces).toHaveLength(4);
});

test('what the week or the month has no room for is not waited for', () => {
  const of = (more: Partial<Asked>) =>
    told(ask(lettersTo(3), { prices: BY_CLASS, waiting: waiting(), ...more })).pieces.length;
  expect(of({ piecesLeft: 3 })).toBe(3);
  expect(of({ piecesLeft: 4 })).toBe(0);
  expect(of({ centsLeft: 279 })).toBe(2);
  expect(of({ centsLeft: 280 })).toBe(0);
});

test('whether letters wait does not depend on lots', () => {
  const of = (count: number, isHeldOut: () => boolean) =>
    told(ask(lettersTo(count), { waiting: { ...waiting(), from: 10, share: 0.8 }, isHeldOut })).pieces.length;
  // 0.8 · 16 − 2 · √(16 · 0.8 · 0.2) = 9.6; of 17 10.3.
  expect([of(16, () => true), of(16, () => false)]).toEqual([0, 0]);
  expect([of(17, () => true), of(17, () => false)]).toEqual([17, 17]);
});
