/**
 * The practice copy of a business is a business of its own, whose number tells that it is one. No token, path or list can name it:
 * they go up to 999,999,999, and the policies of `portal_operator` end there too (migration 20261130T0400_practice.sql).
 */
const FIRST_COPY = 1_000_000_000;

/** Number of the copy of a business, of which it can have one. */
export const copyOf = (tenantId: number): number => tenantId + FIRST_COPY;

export const originalOf = (copyId: number): number => copyId - FIRST_COPY;

export const isCopy = (tenantId: number): boolean => tenantId > FIRST_COPY;
