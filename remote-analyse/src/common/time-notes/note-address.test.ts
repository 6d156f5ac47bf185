import { notePath, readNoteDays, withoutNoteDays } from './note-address.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

test('what a link says of the days is what the page begins a note with', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' };
  expect(notePath(days)).toBe('/analyse/notizen?notiz.von=2026-10-01&notiz.bis=2026-10-31');
  expect(readNoteDays(queryOf(notePath(days)))).toEqual(days);
});

test('an address without days, with half of them, in the wrong order or unreadable begins none', () => {
  for (const query of [
    '',
    'notiz.von=2026-10-01',
    'notiz.von=2026-10-02&notiz.bis=2026-10-01',
    'notiz.von=x&notiz.bis=y',
  ])
    expect(readNoteDays(new URLSearchParams(query))).toBeNull();
});

test('all else of the address stays', () => {
  expect(withoutNoteDays(new URLSearchParams('standort=3&notiz.von=a&notiz.bis=b')).toString()).toBe('standort=3');
});
