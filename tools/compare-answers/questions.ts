import { z } from 'zod';
import { ALTERNATIVES, ID_LISTS, NOT_ALONE, NOT_ASKED, VALUES, type Query } from './parameters.ts';

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.object({ enum: z.array(z.string()).optional() }),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.object({ get: z.object({ parameters: z.array(parameterSchema).default([]) }).optional() }),
  ),
});

export interface Route {
  path: string;
  parameters: readonly z.infer<typeof parameterSchema>[];
}

/** The GET routes that an OpenAPI document names, but for those that cannot be compared. */
export function routesOf(document: unknown): Route[] {
  const { paths } = documentSchema.parse(document);
  return Object.entries(paths)
    .flatMap(([path, { get }]) => (get && !(path in NOT_ASKED) ? [{ path, parameters: get.parameters }] : []))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** What the questions of a sign-in need of its business. */
export interface Facts {
  periods: readonly Query[];
  storeIds: readonly number[];
  /** Ids of the entries of a list, by the list's path. */
  ids: Readonly<Record<string, readonly number[]>>;
  year: number;
}

export const PAGE = '200';

/** Which values a path's own parameters take. */
function filledPaths({ path, parameters }: Route, { ids }: Facts): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (paths, { name, schema }) => {
        const list = Object.entries(ID_LISTS).find(([start]) => path.startsWith(start))?.[1];
        const values = schema.enum ?? (list ? (ids[list] ?? []) : []);
        return paths.flatMap((one) => values.map((value) => one.replace(`{${name}}`, String(value))));
      },
      [path],
    );
}

/** Queries without which the route answers nothing, the first being the one that is varied. */
function bases({ path, parameters }: Route, { periods, storeIds, year }: Facts): Query[] {
  const has = (name: string) => parameters.some((parameter) => parameter.name === name);
  let all: Query[] = [{}];
  const cross = (others: readonly Query[]) => {
    all = all.flatMap((one) => others.map((other) => ({ ...one, ...other })));
  };
  if (path in ALTERNATIVES) cross(ALTERNATIVES[path] ?? []);
  if (has('from')) cross(path in ALTERNATIVES ? periods.slice(0, 2) : periods);
  if (has('store_id')) cross(storeIds.slice(0, 3).map((id) => ({ store_id: String(id) })));
  if (has('year')) cross([{ year: String(year) }, { year: String(year + 1) }]);
  if (has('kpi') && has('store_id'))
    cross((parameters.find(({ name }) => name === 'kpi')?.schema.enum ?? []).map((kpi) => ({ kpi })));
  if (has('limit')) cross([{ limit: PAGE }]);
  if (has('scope')) cross([{ scope: 'store' }, { scope: 'all' }]);
  return all;
}

/**
 * All questions that a route is asked: every base, and to the first of each scope every value of every other parameter alone.
 * @returns paths with their queries
 */
export function questionsOf(route: Route, facts: Facts): string[] {
  const all = bases(route, facts);
  const others = route.parameters.filter(
    ({ name, in: place, required }) =>
      place === 'query' &&
      !required &&
      !['scope', 'limit', 'offset', ...NOT_ALONE].includes(name) &&
      !(name in (all[0] ?? {})),
  );
  const varied = all.filter((base, index) => index === 0 || (index === 1 && base['scope'] === 'all'));
  const queries = [
    ...all,
    ...varied.flatMap((base) =>
      others.flatMap(({ name, schema }) =>
        (schema.enum ?? VALUES[name] ?? []).map((value): Query => ({ ...base, [name]: value })),
      ),
    ),
  ];
  return filledPaths(route, facts).flatMap((path) => queries.map((query) => addressOf(path, query)));
}

export const addressOf = (path: string, query: Query): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};
