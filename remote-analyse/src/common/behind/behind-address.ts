import {
  customerSliceSchema,
  LIST_KINDS,
  LIST_PARAM,
  orderSliceSchema,
  type AnalysisFilter,
  type CustomerSliceInput,
  type OrderSliceInput,
} from '@portal/shared/contract/analyse';
import type { ListView } from '@portal/shared/list';

/** What lies behind a figure: which orders, or which customers. */
export type Slice = { orders: OrderSliceInput } | { customers: CustomerSliceInput };

/** The filter of a list. */
export const filterOf = (slice: Slice) => ('orders' in slice ? slice.orders : slice.customers);

/** How a list stands in the address. What is searched in it does not: that may be a person's name. */
export type ShownView = Omit<ListView, 'q'>;

const LIST = LIST_PARAM;
const [SORTING, PAGE] = [`${LIST}.sortierung`, `${LIST}.seite`];

const isOfList = (name: string) => name === LIST || name.startsWith(`${LIST}.`);

/** The address without an open list. */
export const withoutList = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => !isOfList(name)));

/** Fields that a slice says otherwise than the page's filter does; '' for what the filter says and the slice does not. */
function fieldsBeside(slice: object, filter: AnalysisFilter): [name: string, value: string][] {
  const own = new Map(Object.entries(slice));
  const shared = new Map<string, unknown>(Object.entries(filter));
  return [...new Set([...own.keys(), ...shared.keys()])]
    .filter((name) => own.get(name) !== shared.get(name))
    .map((name) => [name, String(own.get(name) ?? '')]);
}

/** The address with a list open behind a figure of a page; what the page's filter says stands there already. */
export function writeSlice(slice: Slice, filter: AnalysisFilter, params: URLSearchParams): URLSearchParams {
  const [kind, fields] =
    'orders' in slice
      ? ([LIST_KINDS.orders, slice.orders] as const)
      : ([LIST_KINDS.customers, slice.customers] as const);
  return new URLSearchParams([
    ...withoutList(params),
    [LIST, kind],
    ...fieldsBeside(fields, filter).map(([name, value]) => [`${LIST}.${name}`, value]),
  ]);
}

/** The list that an address opens; null: none, or one that no figure has. */
export function readSlice(params: URLSearchParams, filter: AnalysisFilter): Slice | null {
  const own = [...params]
    .filter(([name]) => isOfList(name) && name !== LIST && name !== SORTING && name !== PAGE)
    .map(([name, value]): [string, string | undefined] => [
      name.slice(LIST.length + 1),
      value === '' ? undefined : value,
    ]);
  const fields = { ...filter, ...Object.fromEntries(own) };
  if (params.get(LIST) === LIST_KINDS.orders) {
    const { success, data } = orderSliceSchema.safeParse(fields);
    if (!success) return null;
    const { part, ...orders } = data;
    return { orders: { ...orders, ...('part' in fields && { part }) } };
  }
  if (params.get(LIST) !== LIST_KINDS.customers) return null;
  const { success, data } = customerSliceSchema.safeParse(fields);
  return success ? { customers: data } : null;
}

/** '-umsatz': by this column, downwards. */
export function readView(params: URLSearchParams): ShownView {
  const sorting = params.get(SORTING);
  const page = Number(params.get(PAGE) ?? 1);
  const descending = sorting?.startsWith('-') ?? false;
  return {
    sorting: sorting ? { key: sorting.slice(descending ? 1 : 0), descending } : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView({ sorting, page }: ShownView, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams([...params].filter(([name]) => name !== SORTING && name !== PAGE));
  if (sorting) next.set(SORTING, `${sorting.descending ? '-' : ''}${sorting.key}`);
  if (page > 1) next.set(PAGE, String(page));
  return next;
}
