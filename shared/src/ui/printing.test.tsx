import { duringPrint } from './printing.ts';

const print = (name: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(name));

test('what sets the ground comes first, and what is added by the way is still done', () => {
  const done: string[] = [];
  const ends = [
    duringPrint(
      () => {
        done.push('card');
        ends.push(
          duringPrint(
            () => done.push('its chart'),
            () => undefined,
          ),
        );
      },
      () => done.push('afterwards'),
    ),
    duringPrint(
      () => done.push('colours'),
      () => undefined,
      true,
    ),
  ];
  print('beforeprint');
  expect(done).toEqual(['colours', 'card', 'its chart']);
  print('afterprint');
  expect(done.at(-1)).toBe('afterwards');
  for (const end of ends) end();
  print('beforeprint');
  expect(done).toHaveLength(4);
  print('afterprint');
});
