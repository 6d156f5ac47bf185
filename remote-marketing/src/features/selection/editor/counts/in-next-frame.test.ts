import { inNextFrame } from './in-next-frame.ts';

afterEach(() => jest.restoreAllMocks());

/** Frames that come by hand. */
function frames() {
  const asked: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  return { asked, next: () => asked.shift()?.(0) };
}

test('what comes within a frame is done in order with the next one, whose beginning is asked for once', () => {
  const { asked, next } = frames();
  const done: string[] = [];
  const soon = inNextFrame();
  for (const word of ['a', 'b']) soon(() => done.push(word));
  expect([done, asked.length]).toEqual([[], 1]);
  next();
  soon(() => done.push('c'));
  expect(done).toEqual(['a', 'b']);
  next();
  expect([done, asked.length]).toEqual([['a', 'b', 'c'], 0]);
});

test('a page that nobody sees waits for no frame', () => {
  frames();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const done: string[] = [];
  const soon = inNextFrame();
  soon(() => done.push('a'));
  expect(done).toEqual(['a']);
});
