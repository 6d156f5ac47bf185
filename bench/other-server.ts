import { repeatUntil } from '../api/src/platform/jobs/repeat.ts';
import { readServed } from '../server/published/area-steps.ts';
import { mirrorAreas } from '../server/published/mirror-areas.ts';

// What a server does to keep its areas as the bucket has them, as a process of its own: `benchSecondServer` starts it, and is told each time
// what it serves.
const area = process.argv[2]!;
const until = new AbortController();
process.on('disconnect', () => until.abort());

mirrorAreas(
  {
    repeat: (pace, work) =>
      void repeatUntil(
        until.signal,
        pace,
        async () => {
          await work();
          process.send?.(readServed(area)?.version ?? '');
        },
        (error) => {
          throw error;
        },
      ),
  },
  console.error,
);
