import { DEMO_BUSINESSES } from '../../demo/businesses.ts';
import type { Answers } from './answers.ts';
import { ID_LISTS, periodsOf, type Query } from './parameters.ts';
import { signIn, type Answer, type SignedIn } from './portal.ts';
import { addressOf, PAGE, questionsOf, routesOf, type Facts, type Route } from './questions.ts';

/** Demo sign-ins whose password stands: a temporary one would have to be replaced first. */
const SIGN_INS = DEMO_BUSINESSES.flatMap(({ users }) =>
  users
    .filter(({ temporaryPassword }) => temporaryPassword === undefined)
    .map(({ email }, index) => ({ email, isFirst: index === 0 })),
);

/** Stores that the first sign-in of a business is asked for: the first, the middle and the last; the others for one. */
const spread = <T>(values: readonly T[], count = 3): T[] => {
  const step = (values.length - 1) / Math.max(1, count - 1);
  return [...new Set(Array.from({ length: count }, (_, index) => values[Math.round(index * step)]))].filter(
    (value) => value !== undefined,
  );
};

const idsIn = ({ body }: Answer): number[] => {
  const { items = [], staff = [] } = (body ?? {}) as { items?: { id: number }[]; staff?: { id: number | null }[] };
  return [...items, ...staff].map(({ id }) => id).filter((id) => id !== null);
};

/** Asks a running portal all that its routes can be asked, as every demo sign-in. */
export async function collectAnswers(url: string, day: string, log: (line: string) => void): Promise<Answers> {
  const routes = routesOf(await (await fetch(`${url}/api/docs/json`)).json());
  const answers: Answers = {};
  for (const { email, isFirst } of SIGN_INS) {
    const user = await signIn(url, email);
    const storeIds = idsIn(await user.ask(addressOf('/api/v2/store', { limit: PAGE })));
    for (const storeId of storeIds.length === 0 ? [null] : spread(storeIds, isFirst ? 3 : 1)) {
      if (storeId !== null) await user.choose(storeId);
      const found = await collectOf(user, routes, await factsOf(user, storeIds, day));
      answers[`${email} ${storeId ?? '-'}`] = found;
      log(`${email}, Standort ${storeId ?? '–'}: ${Object.keys(found).length} Antworten`);
    }
  }
  return answers;
}

async function factsOf(user: SignedIn, storeIds: readonly number[], day: string): Promise<Facts> {
  const periods = periodsOf(day);
  const ids: Record<string, number[]> = {};
  for (const list of new Set(Object.values(ID_LISTS))) {
    const query: Query = list.includes('/analysis/') ? { ...periods[0] } : { limit: '50' };
    ids[list] = spread(idsIn(await user.ask(addressOf(list, query))));
  }
  return { periods, storeIds, ids, year: Number(day.slice(0, 4)) };
}

async function collectOf(user: SignedIn, routes: readonly Route[], facts: Facts): Promise<Record<string, Answer>> {
  const found: Record<string, Answer> = {};
  for (const route of routes) {
    for (const address of questionsOf(route, facts)) {
      const answer = await user.ask(address);
      found[address] = answer;
      // Who may not ask this question may not ask the next one of the route either.
      if (answer.status === 403) break;
      if (answer.status !== 200) continue;
      for (const next of furtherPages(route, address, answer, questionsOf(route, facts)[0] === address))
        found[next] = await user.ask(next);
    }
  }
  return found;
}

/** Of a list's first question all pages, of the others the last. */
function furtherPages({ parameters }: Route, address: string, { body }: Answer, isFirst: boolean): string[] {
  const total = (body as { total?: unknown } | null)?.total;
  if (typeof total !== 'number' || !parameters.some(({ name }) => name === 'offset')) return [];
  const size = Number(PAGE);
  const pages = Array.from(
    { length: Math.max(0, Math.ceil(total / size) - 1) },
    (_, index) => `${address}&offset=${(index + 1) * size}`,
  );
  return isFirst ? pages : pages.slice(-1);
}
