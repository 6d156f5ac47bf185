import { FILE_USES } from '@portal/shared/contract/files';
import { checkChosen, hintOf } from './check-chosen.ts';

const use = FILE_USES['change-request'];
const file = (name: string, size = 1) => ({ name, size });

test('what is too large or too much is said before it is sent', () => {
  const { fitting, refused } = checkChosen(
    [file('a'), file('b', 20_000_001), file('c'), file('d', 20_000_000)],
    use,
    3,
  );
  expect(fitting.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(refused).toEqual([
    {
      id: expect.any(String),
      name: 'b',
      problem: 'Diese Datei hat 20,0\u{a0}MB; höchstens 20,0\u{a0}MB sind möglich. Bitte verkleinern Sie sie.',
    },
    {
      id: expect.any(String),
      name: 'd',
      problem: 'Mehr als 5 Dateien sind hier nicht möglich. Bitte entfernen Sie zuerst eine andere.',
    },
  ]);
});

test('the field says what it takes', () => {
  expect(hintOf(use)).toBe('PDF, PNG, JPEG, WebP, Word (.docx); höchstens 5 Dateien, jede bis 20,0\u{a0}MB.');
});
