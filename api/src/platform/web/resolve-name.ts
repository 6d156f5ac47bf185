import { Resolver } from 'node:dns/promises';
import { LookError, type LookFailure, type Target } from './look-at.ts';

/** For one question to one name server; two are asked, each twice, before the look as a whole gives up. */
const ASK_MS = 2_000;
const TRIES = 2;
/** What name servers answer when there is no such name, or none with an address. */
const NO_NAME = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

/**
 * Asks the name servers for a name's addresses, and nobody else: what this machine calls itself or its neighbours is no
 * website. Unlike the system's own look-up it ends when the signal does, and holds no thread meanwhile.
 * @param servers others than those of the machine, for tests
 */
export const resolveByName =
  (servers?: readonly string[]) =>
  async (host: string, signal: AbortSignal): Promise<Target[]> => {
    const resolver = new Resolver({ timeout: ASK_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length > 0) return found.map((address) => ({ address }));
      const codes = answers.map((answer) =>
        answer.status === 'rejected' ? (answer.reason as NodeJS.ErrnoException).code : undefined,
      );
      throw new LookError(failureOf(codes));
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

function failureOf(codes: readonly (string | undefined)[]): LookFailure {
  if (codes.every((code) => code === undefined || NO_NAME.has(code))) return 'unknown-name';
  return codes.some((code) => code === 'ETIMEOUT' || code === 'ECANCELLED') ? 'too-slow' : 'unreachable';
}
