import type { Criteria } from '@portal/shared/contract/counting';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** A selection as it is saved. */
export type SelectionRow = Selectable<Database['selections']>;

/** What a selection, a campaign or a list asks for. */
export const criteriaOf = ({
  config,
  uses_refraction,
}: Pick<SelectionRow, 'config' | 'uses_refraction'>): Criteria => ({ ...config, uses_refraction });
