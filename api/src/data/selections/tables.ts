import type { Words } from '@portal/shared/contract/counting';
import type { ExportSettings, SelectionConfig } from '@portal/shared/contract/marketing';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

type Day = string;

/** Written by `src/data/selections/build-segment.ts`; `columns` is null when it must be built anew. */
interface CustomerSegmentsTable {
  tenant_id: number;
  store_id: number;
  version: Generated<number>;
  built_at: Generated<Date>;
  as_of: Day | null;
  row_count: Generated<number>;
  columns: Buffer | null;
  /** What the codes of columns of words stand for. */
  words: JSONColumnType<Words>;
}

interface SelectionsTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  description: Generated<string>;
  config: JSONColumnType<Omit<SelectionConfig, 'name' | 'description'>>;
  version: Generated<number>;
  /** Of customers with einw_gesundheit: leave it to `src/data/selections/refraction-right.ts` who may see such a selection. */
  uses_refraction: Generated<boolean>;
  status: Generated<'Entwurf' | 'Exportiert' | 'Versendet'>;
  created_at: Generated<Date>;
  created_by: string;
  updated_at: Generated<Date>;
  updated_by: string;
  /** The figure whose customers it counts among; null: all customers. */
  base_label: string | null;
  base_count: number | null;
  /** The figure goes by something that tells about the eyes. */
  base_of_health: Generated<boolean>;
  /** jsonb: written as text. */
  export_settings: ColumnType<ExportSettings | null, string | null | undefined, string | null>;
  /** Deleted and not gone yet: nobody but `restoreSelection` looks at it. */
  deleted_at: Generated<Date | null>;
}

/** The customers of a selection with a base, as they were when it was made. */
interface SelectionMembersTable {
  tenant_id: number;
  selection_id: number;
  customer_id: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    customer_segments: CustomerSegmentsTable;
    selections: SelectionsTable;
    selection_members: SelectionMembersTable;
  }
}

export const SELECTIONS_FACTS: Facts = taken('selections', 'selection_members');
