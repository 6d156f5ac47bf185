/** What is said about something that went wrong: numbers, and words of the portal's own. */
export type About = Readonly<Record<string, string | number | readonly string[] | undefined>>;

type Sink = (about: About, text: string) => void;

let sink: Sink = (about, text) => console.error(text, about);

/** Has what goes wrong outside of calls be written where the calls' own log is. Once, when the process starts. */
export function logTo(next: Sink): void {
  sink = next;
}

/**
 * Tells whoever runs the portal of something that went wrong outside of a call.
 * @param about a business by its number; never what anybody typed or uploaded
 */
export const logTrouble: Sink = (about, text) => sink(about, text);

/** Frames of a stack that are told; deeper ones are libraries. */
const FRAMES = 8;

/** An error as it may stand in a log. Not its message: the database quotes the offending values in it, and those are customer data. */
export function aboutError(error: unknown): About {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, code, stack } = error as NodeJS.ErrnoException;
  const at = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, FRAMES);
  return { name, ...(code !== undefined && { code }), ...(at && { at }) };
}
