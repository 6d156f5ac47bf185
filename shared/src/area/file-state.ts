/** What the server has at an address: the file that was built, another one, or none. */
export type FileState = 'right' | 'changed' | 'away';

/** Nobody who waits for an answer is kept longer. */
const TIMEOUT_MS = 5_000;

async function read(address: string): Promise<ArrayBuffer | null> {
  try {
    // Past what the browser has kept: a file that was put right meanwhile comes with the next attempt.
    const answer = await fetch(address, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}

/**
 * Asks what has become of a file that a browser has not run, which says no more than that.
 * @param integrity what it has to be, as in an `integrity` attribute with a SHA-384
 */
export async function askState(address: string, integrity: string): Promise<FileState> {
  const file = await read(address);
  if (!file) return 'away';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', file));
  return `sha384-${btoa(String.fromCodePoint(...digest))}` === integrity ? 'right' : 'changed';
}
