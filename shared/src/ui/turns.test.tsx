import { inTurn, whenIdle } from './turns.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

for (const [name, queue] of [
  ['due', inTurn],
  ['idle', whenIdle],
] as const) {
  test(`${name} work is done one piece per task, in its order`, () => {
    const done: string[] = [];
    for (const piece of ['a', 'b', 'c']) queue(() => done.push(piece));
    expect(done).toEqual([]);
    jest.runOnlyPendingTimers();
    expect(done).toEqual(['a']);
    jest.runOnlyPendingTimers();
    expect(done).toEqual(['a', 'b']);
    queue(() => done.push('d'));
    jest.runAllTimers();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  test(`${name} work can be taken out again, and a piece that throws keeps nothing back`, () => {
    const done: string[] = [];
    const leave = queue(() => done.push('left'));
    queue(() => {
      throw new Error('broken');
    });
    queue(() => done.push('last'));
    leave();
    expect(() => jest.runAllTimers()).toThrow('broken');
    jest.runAllTimers();
    expect(done).toEqual(['last']);
  });
}
