import { areaStore } from './bucket/store.ts';

/** Seconds: whoever publishes on another server is seen here within five. */
const PACE = { soon: 2, late: 2, news: 0 };

interface Repeats {
  repeat(pace: typeof PACE, work: () => Promise<void>): void;
}

/**
 * Keeps what this process serves of the areas as their bucket has it, where there is one. While the bucket is away, what is here
 * goes on being served.
 * @param say what people who run the portal read: once when it is away, once when it is back
 */
export function mirrorAreas(jobs: Repeats, say: (line: string) => void): void {
  let isAway = false;
  jobs.repeat(PACE, async () => {
    try {
      await (await areaStore()).pull();
      if (isAway) say('Der Speicher der Bereiche (AREAS_S3_BUCKET) antwortet wieder.');
      isAway = false;
    } catch (error) {
      if (!isAway)
        say(
          `Der Speicher der Bereiche (AREAS_S3_BUCKET) antwortet nicht; ausgeliefert wird, was hier liegt. ${error instanceof Error ? error.message : String(error)}`,
        );
      isAway = true;
    }
  });
}
