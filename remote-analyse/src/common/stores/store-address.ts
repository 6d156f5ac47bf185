import { STORE_PARAM } from '@portal/shared/contract';

/** The address of the same view in another store. */
export function storeAddress({ pathname, search }: { pathname: string; search: string }, id: number): string {
  const params = new URLSearchParams(search);
  params.set(STORE_PARAM, String(id));
  return `${pathname}?${params}`;
}
