/** What stands in place of a customer number after erasure; no file has such a number. */
export const pseudonymOf = (customerId: number): string => `geloescht-${customerId}`;
