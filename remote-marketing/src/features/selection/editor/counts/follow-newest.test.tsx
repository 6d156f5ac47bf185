import { waitFor } from '@testing-library/react';
import { followNewest } from './follow-newest.ts';

/** Questions on their way, to be answered by hand. */
function ask() {
  const open: { question: string; answer: (text: string) => void; fail: () => void }[] = [];
  const heard: string[] = [];
  const follower = followNewest<string, string>({
    paceMs: 0,
    ask: (question) =>
      new Promise((resolve, reject) => open.push({ question, answer: resolve, fail: () => reject(new Error('weg')) })),
    onAnswer: (answer) => heard.push(answer),
    onError: ({ message }, question) => heard.push(`${question}: ${message}`),
  });
  return {
    open,
    heard,
    follower,
    asked: (...questions: string[]) => waitFor(() => expect(open.map(({ question }) => question)).toEqual(questions)),
  };
}

test('one question is on its way at a time, and after it comes the newest alone', async () => {
  const { open, heard, follower, asked } = ask();
  for (const question of ['a', 'b', 'c']) follower.want(question);
  expect(open).toHaveLength(1);
  open[0]!.answer('A');
  await asked('a', 'c');
  open[1]!.answer('C');
  await waitFor(() => expect(heard).toEqual(['A', 'C']));
});

test('after a failure the next one is asked', async () => {
  const { open, heard, follower, asked } = ask();
  follower.want('a');
  open[0]!.fail();
  await waitFor(() => expect(heard).toEqual(['a: weg']));
  follower.want('b');
  await asked('a', 'b');
  open[1]!.answer('B');
  await waitFor(() => expect(heard).toEqual(['a: weg', 'B']));
});

test('nothing is heard after the end, and nothing more is asked', async () => {
  const { open, heard, follower } = ask();
  follower.want('a');
  follower.want('b');
  follower.stop();
  await Promise.resolve(open[0]!.answer('A'));
  expect([heard, open.length]).toEqual([[], 1]);
});
