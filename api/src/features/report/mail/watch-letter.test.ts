import type { AnomalyEntry } from '@portal/shared/contract/analyse';
import { NOTHING_TOLD } from './composed.ts';
import { watchLetter } from './watch-letter.ts';

const TODAY = '2026-03-21';
const entry = (id: number, more: Partial<AnomalyEntry> = {}): AnomalyEntry => ({
  id,
  store_id: 2,
  store: 'Freiburg',
  kind: 'glasses',
  direction: 'low',
  from: '2026-03-07',
  to: '2026-03-20',
  value: 22,
  usual: 50,
  low: 42,
  high: 60,
  told_on: TODAY,
  sentence: `Satz ${id}.`,
  causes: ['Es liegt am Sortiment.'],
  step: 'Sehen Sie nach.',
  state: 'open',
  judged_by: null,
  judged_at: null,
  ...more,
});
const asked = { told: NOTHING_TOLD, today: TODAY, isByHand: false };
const textOf = (letter: ReturnType<typeof watchLetter>) =>
  letter?.letter.parts.map((part) => (part.kind === 'figures' ? '' : part.text)).join('\n') ?? '';

test('says where, what, why and what to do, and leads to the page', () => {
  const composed = watchLetter({ open: [entry(4)], own: [] }, asked);
  expect(composed).toMatchObject({
    period: TODAY,
    told: { upto: 4, ownUpto: 0 },
    letter: { subject: 'Auffällig in Freiburg' },
  });
  expect(textOf(composed)).toBe(
    'Freiburg, 07.03.2026 bis 20.03.2026: Satz 4. Es liegt am Sortiment. Sehen Sie nach.\nAnsehen, was zu tun ist',
  );
});

test('tells three at most, what is wrong with the data first, and how many more there are', () => {
  const open = [entry(9), entry(8), entry(7, { kind: 'no-receipts' }), entry(6, { kind: 'extra' }), entry(5)];
  const composed = watchLetter({ open, own: [] }, asked);
  expect(textOf(composed).match(/Satz \d/g)).toEqual(['Satz 7', 'Satz 9', 'Satz 8']);
  expect(textOf(composed)).toContain('2 weitere Meldungen stehen auf der Seite.');
  expect(composed).toMatchObject({ told: { upto: 9, ownUpto: 0 }, letter: { subject: '3 Auffälligkeiten' } });
});

test('tells nothing twice, nothing of last week, and nothing where there is nothing', () => {
  expect(watchLetter({ open: [entry(4)], own: [] }, { ...asked, told: { upto: 4, ownUpto: 0 } })).toBeNull();
  expect(watchLetter({ open: [entry(4, { told_on: '2026-03-18' })], own: [] }, asked)).toBeNull();
  expect(textOf(watchLetter({ open: [entry(4, { told_on: '2026-03-19' })], own: [] }, asked))).toContain('Satz 4.');
  expect(watchLetter({ open: [], own: [] }, asked)).toBeNull();
});

test('by hand it says what is open, told or not, or that there is nothing', () => {
  expect(
    textOf(watchLetter({ open: [entry(4, { told_on: '2026-01-05' })], own: [] }, { ...asked, isByHand: true })),
  ).toContain('Satz 4.');
  expect(watchLetter({ open: [], own: [] }, { ...asked, isByHand: true })).toMatchObject({
    letter: { subject: 'Nichts Auffälliges' },
  });
});

test('what somebody has watched themselves is told in the same letter, each once', () => {
  const own = [
    { id: 3, watch_id: 1, told_on: TODAY, sentence: 'Mehrbrillenquote in Freiburg: 14 %, unter 15 %.', href: '/' },
    { id: 2, watch_id: 1, told_on: TODAY, sentence: 'Alt.', href: '/' },
  ];
  const composed = watchLetter({ open: [], own }, { ...asked, told: { upto: 7, ownUpto: 2 } });
  expect(composed).toMatchObject({ told: { upto: 7, ownUpto: 3 }, letter: { subject: 'Ihre Benachrichtigungen' } });
  expect(textOf(composed)).toContain('Was Sie selbst beobachten:\n- Mehrbrillenquote in Freiburg: 14 %, unter 15 %.');
  expect(textOf(composed)).not.toContain('Alt.');
});
