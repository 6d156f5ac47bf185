import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A selection as it is saved. */
export type SelectionRow = Selectable<Database['selections']>;
