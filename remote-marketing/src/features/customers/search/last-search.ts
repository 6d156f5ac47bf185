/** How the search was left. It may name a customer, so that it stays in the memory of this tab: in no address and in no storage. */
export interface LastSearch {
  text: string;
  /** From 1. */
  page: number;
  /** Whose row had the focus; null: the box. */
  customer: number | null;
}

let last: LastSearch = { text: '', page: 1, customer: null };

export const lastSearch = (): LastSearch => last;

/** Keeps it for the way back; it is gone with the page, as at a sign-out. */
export const rememberSearch = (search: Partial<LastSearch>): void => void (last = { ...last, ...search });
