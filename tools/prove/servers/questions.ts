import { setTimeout as pause } from 'node:timers/promises';
import { questionsOf } from '../../../bench/against/questions.ts';
import { percentiles } from '../../../bench/percentiles.ts';
import { today } from '@portal/shared/contract/calendar';
import { signIn, type SignedIn } from '../../compare-answers/portal.ts';
import type { Balancer } from './balancer.ts';
import type { Place } from './server.ts';

/** Has all groups. */
export const EMAIL = 'inhaberin@brillenhaus-sommer.example';
const A_SECOND = 20;

/** What became of the questions. */
export interface Told {
  answered: number;
  /** Of those that were not answered with 200: which, where, and how. */
  failed: string[];
  p50: number;
  p95: number;
}

/** An owner who may see all pages, signed in at each place. */
export type Person = ReadonlyMap<Place, SignedIn>;

export async function signInEverywhere(places: readonly Place[]): Promise<Person> {
  const signedIn = await Promise.all(places.map(async (place) => [place, await signIn(place.url, EMAIL)] as const));
  return new Map(signedIn);
}

/** What is answered everywhere; questions of one release alone are left out. */
export async function commonQuestions(person: Person): Promise<string[]> {
  const common: string[] = [];
  for (const address of Object.values(questionsOf(today()))) {
    const answers = await Promise.all([...person.values()].map((one) => one.ask(address)));
    if (answers.every(({ status }) => status === 200)) common.push(address);
  }
  return common;
}

/** Asks twenty questions a second, whoever answers, until told to stop. */
export function keepAsking(balancer: Balancer, person: Person, addresses: readonly string[]): () => Promise<Told> {
  const durations: number[] = [];
  const failed: string[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();
  async function ask(round: number): Promise<void> {
    const address = addresses[round % addresses.length]!;
    const begun = performance.now();
    try {
      const place = balancer.next();
      if (!place) throw new Error('Kein Server ist bereit:');
      const { status } = await person.get(place)!.ask(address);
      if (status === 200) durations.push(performance.now() - begun);
      else failed.push(`${place.name} ${status} ${address}`);
    } catch (error) {
      failed.push(`${(error as Error).message} ${address}`);
    }
  }
  const asking = (async () => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const one = ask(round).finally(() => void open.delete(one));
      open.add(one);
      await pause(1_000 / A_SECOND);
    }
  })();
  return async () => {
    over.abort();
    await asking;
    await Promise.all(open);
    return { answered: durations.length, failed, ...percentiles(durations) };
  };
}
