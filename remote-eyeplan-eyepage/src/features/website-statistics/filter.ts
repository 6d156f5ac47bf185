import { DEVICES, websiteFilterSchema, type WebsiteFilter } from '@portal/shared/contract/eyepage';
import { DEVICE_NAMES, pageName, sourceName } from './model.ts';

/** Names of the filter in the page's address. */
const PARAMS = { page: 'unterseite', source: 'quelle', device: 'geraet' } as const satisfies Record<
  keyof WebsiteFilter,
  string
>;
type Kind = keyof typeof PARAMS;
const KINDS = Object.keys(PARAMS) as Kind[];

/** What an address says; whatever makes no sense there filters nothing. */
export function readFilter(params: URLSearchParams): WebsiteFilter {
  const filter: WebsiteFilter = {};
  for (const kind of KINDS) {
    const said = websiteFilterSchema.safeParse({ [kind]: params.get(PARAMS[kind]) });
    if (params.has(PARAMS[kind]) && said.success) Object.assign(filter, said.data);
  }
  return filter;
}

/** The address with one more filter; undefined takes it away. */
export function withFilter(params: URLSearchParams, kind: Kind, name: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  if (name === undefined) next.delete(PARAMS[kind]);
  else next.set(PARAMS[kind], name);
  return next;
}

export const withoutFilter = (params: URLSearchParams): URLSearchParams =>
  KINDS.reduce((rest, kind) => withFilter(rest, kind, undefined), params);

export const isFiltered = (filter: WebsiteFilter): boolean => KINDS.some((kind) => filter[kind] !== undefined);

const isDevice = (name: string) => DEVICES.find((one) => one === name);

const LABELS: Record<Kind, (name: string) => string> = {
  page: (name) => `Seite ${pageName(name)}`,
  source: (name) => `Quelle ${sourceName(name)}`,
  device: (name) => {
    const device = isDevice(name);
    return `Gerät ${device ? DEVICE_NAMES[device] : name}`;
  },
};

/** What is set, in words. @example [{ kind: 'source', label: 'Quelle google.com' }] */
export const filterWords = (filter: WebsiteFilter): { kind: Kind; label: string }[] =>
  KINDS.flatMap((kind) => {
    const name = filter[kind];
    return name === undefined ? [] : [{ kind, label: LABELS[kind](name) }];
  });
