import { counterEventSchema } from './counter.ts';

const takes = (p: string) => counterEventSchema.safeParse({ e: 'view', p, d: 'phone' }).success;

test('a path is text that a database can keep', () => {
  expect(['/', '/brillen/gleitsicht', '/über-uns', '/😀'].map(takes)).toEqual([true, true, true, true]);
  expect(['/\u0000', '/\n', '/\ud800', '/\ud801', '/\u200b', 'brillen', '/' + 'x'.repeat(300)].map(takes)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
