import { SOURCE_ADDRESS } from '../../../area-kit/src/dev/source-address.ts';

/** The first place in a stack that lies in a live area: '/areas/marketing/live/x.js:51:5'. */
const LIVE_PLACE = /\/areas\/[\w-]+\/live\/[^\s)]+:\d+:\d+/;

/** @returns file and line of the sources; the place itself when nobody knows */
async function sourceOf(place: string): Promise<string> {
  const answer = await fetch(`${SOURCE_ADDRESS}?${new URLSearchParams({ at: place })}`).catch(() => null);
  return answer?.ok ? answer.text() : place;
}

/**
 * What a boundary has caught stands in its panel for people, and in the console for nobody: developers get it as an overlay,
 * with file and line. React names it in the console, the only place where it does.
 */
export function showCaughtErrors(): void {
  const say = console.error;
  console.error = (...words: unknown[]) => {
    say(...words);
    const error = words.find((word) => word instanceof Error);
    const place = error?.stack?.match(LIVE_PLACE)?.[0];
    if (error && place)
      void sourceOf(place).then((source) => {
        const shown = new Error(`${source}\n${error.message}`, { cause: error });
        // Its own says only that it was made here.
        shown.stack = error.stack ?? '';
        reportError(shown);
      });
  };
}
