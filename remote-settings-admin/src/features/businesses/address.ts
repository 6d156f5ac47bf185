import type { BusinessesShown } from '@portal/shared/contract/settings-admin';
import type { ListView } from '@portal/shared/list';
import { SHOWN } from './model.ts';

const [SHOW, SORTING, PAGE] = ['zeigen', 'sortierung', 'seite'] as const;

/** What the address says of the list; what is searched stays out of it. */
export interface ShownList extends Omit<ListView, 'q'> {
  shown: BusinessesShown | undefined;
}

export function readList(params: URLSearchParams): ShownList {
  const sorting = params.get(SORTING);
  const descending = sorting?.startsWith('-') ?? false;
  const page = Number(params.get(PAGE) ?? 1);
  return {
    shown: SHOWN.find(({ value }) => value === params.get(SHOW))?.value,
    sorting: sorting ? { key: sorting.slice(descending ? 1 : 0), descending } : null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeList({ shown, sorting, page }: ShownList, params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? next.delete(name) : next.set(name, value);
  set(SHOW, shown);
  set(SORTING, sorting ? `${sorting.descending ? '-' : ''}${sorting.key}` : undefined);
  set(PAGE, page > 1 ? String(page) : undefined);
  return next;
}
