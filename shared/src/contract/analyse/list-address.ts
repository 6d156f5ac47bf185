import type { OrderSliceInput } from './order-slice.ts';

/** How the list behind a figure stands in the address of its page: which rows, then each field of its own as `liste.<field>`. */
export const LIST_PARAM = 'liste';
export const LIST_KINDS = { orders: 'auftraege', customers: 'kunden' } as const;

/** The part of a page's query that opens a list of orders, without '?'. */
export const orderListQuery = (fields: Pick<OrderSliceInput, 'from' | 'to' | 'progress'>): string =>
  new URLSearchParams([
    [LIST_PARAM, LIST_KINDS.orders],
    ...Object.entries({ ...fields, compare: 'ohne' }).map(([name, value]): [string, string] => [
      `${LIST_PARAM}.${name}`,
      String(value),
    ]),
  ]).toString();
