import type { ExportSettings, SelectionConfig } from '@portal/shared/contract/marketing';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Day = string;

/** Percent and percentiles 0–100, months from `as_of`; null where a score does not apply or may not be made. */
interface CustomerScoresTable {
  tenant_id: number;
  store_id: number;
  customer_id: number;
  as_of: Day;
  next_glasses_p6: number | null;
  next_glasses_p12: number | null;
  next_glasses_months: number | null;
  /** Months until a chance of 25 and of 75 %. */
  next_glasses_early: number | null;
  next_glasses_late: number | null;
  fashion: number | null;
  future: number | null;
  quality: number | null;
  potential_long: number | null;
  potential_multifocal: number | null;
  potential_near: number | null;
  potential_office: number | null;
  potential_sports_sun: number | null;
  /** Score → reasons; none rests on a refraction. */
  reasons: Generated<unknown>;
  /** Health data: leave it to `src/data/customer-scores/find-scores.ts`, and `src/data/selections/columns.ts` for selections. */
  refraction_potentials: unknown;
}

/** Written by `src/data/selections/build-segment.ts`; `columns` is null when it must be built anew. */
interface CustomerSegmentsTable {
  tenant_id: number;
  store_id: number;
  version: Generated<number>;
  built_at: Generated<Date>;
  as_of: Day | null;
  row_count: Generated<number>;
  columns: Buffer | null;
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

export interface SelectionTables {
  customer_scores: CustomerScoresTable;
  customer_segments: CustomerSegmentsTable;
  selection_members: SelectionMembersTable;
  selections: SelectionsTable;
}
