import type { Generated } from 'kysely';

type GlassesType = 'Fern' | 'Nah' | 'Gleitsicht' | 'Office' | 'Sonne' | 'Sport';

export interface LensTextsTable {
  tenant_id: number;
  text: string;
  /** null: waits in the queue of the unclear ones. */
  glasses_type: GlassesType | null;
  source: 'regel' | 'korrektur';
  reason: string | null;
  decided_at: Generated<Date>;
}

/** Orders whose type is not, or not as, in the file; leave it to `src/data/derived`. */
export interface ResolvedGlassesTypesTable {
  tenant_id: number;
  order_id: number;
  store_id: number;
  glasses_type: GlassesType;
  lens_text: string;
}

export interface GlassesTypeTables {
  lens_texts: LensTextsTable;
  resolved_glasses_types: ResolvedGlassesTypesTable;
}
