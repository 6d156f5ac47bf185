import { NO_CRITERIA, packSegments, readAlready } from '@portal/shared/contract/counting';
import { startCounter } from './start-counter.ts';

/** A thread that never answers: jsdom has none; what one answers is told by the journeys in a real browser. */
class SilentWorker {
  terminate(): void {}
  postMessage(): void {}
}

test('what is asked of a counter that is stopped fails, so that nobody waits for it', async () => {
  Object.assign(globalThis, { Worker: SilentWorker });
  const { buffer } = packSegments(
    { uses_refraction: false, strict_health: false, as_of: '2026-11-23', stores: [] },
    [],
    readAlready('2026-11-23'),
  );
  const counter = startCounter(buffer);
  const asked = counter.count(NO_CRITERIA);
  counter.stop();
  await expect(asked).rejects.toThrow('stopped');
});
