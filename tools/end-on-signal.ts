/**
 * Closes and ends with 0 when the process is told to end: by Strg-C, by whoever started it, or by the terminal that is
 * closed. A second signal does not cut the first short: Strg-C comes from the terminal and from the parent.
 */
export function endOnSignal(close: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  // A closed terminal takes no more words, which must not end the closing.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
