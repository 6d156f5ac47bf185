import type { TimeNote } from '@portal/shared/contract/analyse';
import { daysOfMonths, lastMonth, markedTick, notesOfMonth } from './month-notes.ts';

const note = (from: string, to: string, text: string): TimeNote => ({
  source: 'hand',
  id: 1,
  from,
  to,
  text,
  store_id: null,
  store: null,
  may_change: true,
  version: 1,
  updated_by: 'chefin@example.org',
});

test('a note belongs to every month that it touches, by its first or last day too', () => {
  const notes = [
    note('2026-02-28', '2026-03-01', 'Beide'),
    note('2026-01-01', '2026-12-31', 'Das Jahr'),
    note('2026-04-01', '2026-04-01', 'April'),
  ];
  expect(notesOfMonth(notes, '2026-03-01')).toEqual([
    '28.02.2026 bis 01.03.2026: Beide',
    '01.01.2026 bis 31.12.2026: Das Jahr',
  ]);
  expect(notesOfMonth(notes, '2026-04-01')).toContain('01.04.2026: April');
  expect(notesOfMonth(notes, '2027-01-01')).toEqual([]);
});

test('the days of a chart reach from its first month to the end of its last', () => {
  expect(daysOfMonths([{ month: '2025-12-01' }, { month: '2026-02-01' }])).toEqual({
    from: '2025-12-01',
    to: '2026-02-28',
  });
  expect(daysOfMonths([])).toBeNull();
  expect(lastMonth([{ month: '2025-12-01' }, { month: '2026-02-01' }])).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
});

test('only a month with notes is marked', () => {
  expect(markedTick('März', ['Umbau'])).toBe('März\n▲');
  expect(markedTick('März', [])).toBe('März');
  expect(markedTick('März', undefined)).toBe('März');
});
