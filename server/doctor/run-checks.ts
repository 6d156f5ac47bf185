import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '@portal/shared/contract/settings-admin';
import { about, type Check } from './finding.ts';

/** Milliseconds after which a check is given up: longer than each of its own patience. */
const PATIENCE_MS = 20_000;

/** Runs all at once. One that fails or takes too long is a finding, without the error's text, which might name somebody. */
export async function runChecks(checks: Readonly<Record<string, Check>>, patienceMs = PATIENCE_MS): Promise<Finding[]> {
  const found = await Promise.all(Object.entries(checks).map(([part, check]) => findingsOf(part, check, patienceMs)));
  return found.flat();
}

async function findingsOf(part: string, check: Check, patienceMs: number): Promise<Finding[]> {
  const { unsure } = about(part);
  const late = new AbortController();
  try {
    return await Promise.race([
      Promise.resolve().then(check),
      pause(patienceMs, undefined, { signal: late.signal, ref: false }).then(() => [
        unsure('Die Prüfung hat zu lange gedauert.', 'Bitte prüfen Sie später noch einmal.'),
      ]),
    ]);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return [unsure(`Die Prüfung ist gescheitert (${code ?? name}).`, 'Bitte prüfen Sie später noch einmal.')];
  } finally {
    late.abort();
  }
}
