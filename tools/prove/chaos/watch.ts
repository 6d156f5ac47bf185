import { setTimeout as pause } from 'node:timers/promises';
import type { SignedIn } from '../../compare-answers/portal.ts';

const APART_MS = 200;
/** So many answers in a row say that it is over. */
const IN_A_ROW = 10;

/** What people were told while something was broken. */
export interface Seen {
  /** How often each status, and 0 for no answer at all. */
  statuses: Record<number, number>;
  /** Answers that a person cannot be shown: no German sentence, or with what only developers read. */
  unfit: string[];
}

/** Somebody with the addresses that they ask. */
export interface Asker {
  person: Pick<SignedIn, 'ask'>;
  addresses: readonly string[];
}

const GERMAN = /[A-ZÄÖÜ].*\b(ist|sind|nicht|bitte|Bitte|wird|werden|kann)\b.*\./s;
const INTERNAL = /\bat .+:\d+:\d+|Error:|ECONN|SELECT |node_modules|\.ts\b/;

/** Asks in turn while `work` goes on, and notes what is told. */
export async function watch({ person, addresses }: Asker, work: () => Promise<void>): Promise<Seen> {
  const seen: Seen = { statuses: {}, unfit: [] };
  const over = new AbortController();
  const open: Promise<void>[] = [];
  const ask = async (address: string) => {
    const { status, body } = await person.ask(address).catch(() => ({ status: 0, body: null }));
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (status === 200 || status === 0) return;
    const text = JSON.stringify(body);
    if (!GERMAN.test(text) || INTERNAL.test(text)) seen.unfit.push(`${status} ${address}: ${text.slice(0, 200)}`);
  };
  const asking = (async () => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      open.push(ask(addresses[round % addresses.length]!));
      await pause(APART_MS);
    }
  })();
  await work();
  over.abort();
  await asking;
  await Promise.all(open);
  return seen;
}

/** @returns seconds until everything is answered again */
export async function untilWell({ person, addresses }: Asker, patienceMs = 120_000): Promise<number> {
  const begun = performance.now();
  let well: number | null = null;
  for (let row = 0, round = 0; row < IN_A_ROW; round += 1) {
    const { status } = await person.ask(addresses[round % addresses.length]!).catch(() => ({ status: 0 }));
    if (status === 200) {
      if (row === 0) well = performance.now();
      row += 1;
    } else row = 0;
    if (performance.now() - begun > patienceMs) throw new Error('Das Portal hat sich nicht erholt.');
    if (status !== 200) await pause(100);
  }
  return ((well ?? begun) - begun) / 1_000;
}
