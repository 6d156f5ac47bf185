import { repeatUntil, wakePollers } from './repeat.ts';

const NEVER = 3600;

test('work is done at once, soon again while there is news, and late otherwise', async () => {
  const stop = new AbortController();
  let runs = 0;
  let reach = { times: 2, done: () => {} };
  const times = (more: number) =>
    new Promise<void>((done) => {
      reach = { times: runs + more, done };
    });
  const twice = times(2);
  const work = async () => {
    if ((runs += 1) === reach.times) reach.done();
  };
  const repeating = repeatUntil(stop.signal, { soon: 0.001, late: NEVER, news: 0.05 }, work, () => undefined);
  await twice;
  // It falls asleep when it has not run for long beside how soon it would.
  for (let seen = -1; seen !== runs;) {
    seen = runs;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  const again = times(2);
  wakePollers();
  await again;
  stop.abort();
  await repeating;
});

test('what fails is told and tried again, and nothing is told after the end', async () => {
  const stop = new AbortController();
  const errors: string[] = [];
  let runs = 0;
  await repeatUntil(
    stop.signal,
    { soon: 0.001, late: NEVER, news: NEVER },
    async () => {
      runs += 1;
      if (runs === 3) stop.abort();
      throw new Error(String(runs));
    },
    ({ message }) => void errors.push(message),
  );
  expect(errors).toEqual(['1', '2']);
});
