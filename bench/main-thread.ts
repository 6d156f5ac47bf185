import { readFileSync } from 'node:fs';

/** What of a browser's own session for developers is needed here. */
interface BrowserSession {
  send(method: 'SystemInfo.getProcessInfo'): Promise<{ processInfo: { type: string; id: number }[] }>;
}

const NANOSECONDS = 1e9;

/**
 * Processor seconds that the main threads of a browser's pages have used up to now: what a busy machine cannot change, unlike
 * what a clock says. Linux tells them.
 */
export async function mainThreadSeconds(session: BrowserSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce(
      (sum, { id }) =>
        sum + Number(readFileSync(`/proc/${id}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS,
      0,
    );
}
