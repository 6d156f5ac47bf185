import { inNextFrame } from './in-next-frame.ts';

afterEach(() => jest.restoreAllMocks());

/** Frames that come by hand. */
function frames() {
  const asked: FrameRequestCallback[] = [];
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => asked.push(run));
  return { asked, next: () => asked.shift()?.(0) };
}

test('work waits for the next frame', () => {
  const { asked, next } = frames();
  const done: string[] = [];
  inNextFrame(() => done.push('a'));
  expect([done, asked.length]).toEqual([[], 1]);
  next();
  expect(done).toEqual(['a']);
});

test('a page that nobody sees waits for no frame', () => {
  frames();
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const done: string[] = [];
  inNextFrame(() => done.push('a'));
  expect(done).toEqual(['a']);
});
