import { z } from 'zod';
import { problemSchema } from '@portal/shared/contract/common';
import { contractRoutes, type ContractRoute } from './contract-routes.ts';

/** A call as it went over the line. */
export interface Call {
  /** e.g. 'GET /api/v2/upload?offset=0&limit=10'. */
  line: string;
  method: string;
  pathname: string;
  /** With its '?', where there is one. */
  search: string;
  searchParams: URLSearchParams;
  /** Parts of the address by their names in the contract. */
  params: Readonly<Record<string, string>>;
  headers: Headers;
  /** What was sent as JSON, or else as text; null for nothing. */
  body: unknown;
}

/**
 * What a call is answered with: a body, null for none, a `Response` where status or headers matter, or a function that says what
 * holds when it is asked (and throws as a network does). How often and in which order a page asks is its own affair.
 */
export type Answer = object | string | number | null | ((call: Call) => unknown);

/**
 * Answers one after the other, the last of which repeats: for calls that are steps themselves, as changes are and questions how far a job
 * is. What a page merely reads is a function of what holds, as the page may read it at any time.
 */
export const inTurn = (...answers: readonly Answer[]): Answer => {
  let turn = 0;
  return (call: Call) => {
    const answer = answers[Math.min(turn++, answers.length - 1)]!;
    return typeof answer === 'function' ? (answer as (call: Call) => unknown)(call) : answer;
  };
};

/** An answer of the API that refuses. */
export const refusal = (status: number, title = 'Da ist etwas schiefgegangen.', code = 'refused'): Response =>
  Response.json({ type: 'about:blank', title, status, code } satisfies z.infer<typeof problemSchema>, { status });

/** What was wrong with calls and answers of the test that runs. */
const faults: string[] = [];

/** What was wrong, which is then forgotten: for the tests of this network itself. */
export const takeFaults = (): string[] => faults.splice(0);

afterEach(() => {
  const told = takeFaults();
  if (told.length > 0) throw new Error(told.join('\n'));
});

function fail(message: string): never {
  faults.push(`${expect.getState().currentTestName}: ${message}`);
  throw new Error(message);
}

const isJson = (response: Response): boolean => /json/.test(response.headers.get('content-type') ?? '');

/** @throws Error, and fails the test, when the contract has no such answer of the route */
async function parsed({ name, answers }: ContractRoute, response: Response): Promise<Response> {
  const { status } = response;
  if (!answers.has(status) && status < 400) fail(`${name} never answers ${status}.`);
  const schema = answers.has(status) ? answers.get(status)!() : problemSchema;
  if (!schema) return response;
  if (!isJson(response)) {
    // What stands between page and API may answer in words of its own, but with nothing only where the contract has nothing.
    if (status < 400 && !response.headers.has('content-type')) fail(`${name} never answers with nothing.`);
    return response;
  }
  const { error } = schema.safeParse(await response.clone().json());
  if (error) fail(`${name} never answers so (${status}):\n${z.prettifyError(error)}`);
  return response;
}

/** A body as the response that the contract has for it. */
function asResponse({ answers }: ContractRoute, answer: unknown): Response {
  if (answer instanceof Response) return answer.clone();
  const [status = 200] =
    [...answers].find(([of, schema]) => of < 400 && (schema() === null) === (answer === null)) ?? [];
  return answer === null ? new Response(null, { status }) : Response.json(answer, { status });
}

async function readBody(request: Request): Promise<unknown> {
  const text = request.method === 'GET' ? '' : await request.clone().text();
  if (!text) return null;
  return request.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text;
}

/** The route that a call is one of, and what its address says. */
function findRoute({ method }: Request, pathname: string) {
  for (const route of contractRoutes()) {
    const params = route.name.startsWith(`${method} `) ? route.match(pathname) : null;
    if (params) return { route, params };
  }
  return fail(`${method} ${pathname} is no call of the contract.`);
}

/** What every page asks for beside its own: names of people, which nobody has said unless the answers do. */
const OF_THE_FRAME: Readonly<Record<string, Answer>> = { 'GET /api/v2/people': { items: [] } };

/**
 * Stands where the network begins; everything above it is the real thing. `answers` maps calls by their names in the contract
 * ('GET /api/v2/analysis/staff/{id}') to what they are answered with. Each answer is parsed by the route's own schema; one that does not
 * fit, and a call that nobody answers, fail the test.
 *
 * @returns the calls, as they come in.
 */
export function fakeNetwork(answers: Readonly<Record<string, Answer>>): Call[] {
  const unknown = Object.keys(answers).filter((name) => !contractRoutes().some((route) => route.name === name));
  if (unknown.length > 0) throw new Error(`The contract has no ${unknown.join(', ')}.`);
  const calls: Call[] = [];
  globalThis.fetch = async (input) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin));
    const { pathname, search, searchParams } = new URL(request.url);
    const { route, params } = findRoute(request, pathname);
    const { method, headers } = request;
    const line = `${method} ${pathname}${search}`;
    const call = { line, method, pathname, search, searchParams, params, headers, body: await readBody(request) };
    calls.push(call);
    const answer = { ...OF_THE_FRAME, ...answers }[route.name];
    if (answer === undefined) fail(`Nobody answers ${route.name} (${line}).`);
    return parsed(
      route,
      asResponse(route, typeof answer === 'function' ? await (answer as (call: Call) => unknown)(call) : answer),
    );
  };
  return calls;
}
