import type { Kind } from './kind.ts';
import { KINDS_OF_BUSINESSES } from './kinds-of-businesses.ts';
import { KINDS_OF_CUSTOMERS } from './kinds-of-customers.ts';

/** Every table of the database is of one kind; a test asks the catalog. What the portal derives goes with what it is derived from. */
export const KINDS: readonly Kind[] = [...KINDS_OF_CUSTOMERS, ...KINDS_OF_BUSINESSES];
