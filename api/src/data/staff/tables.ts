import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface StaffTable {
  tenant_id: number;
  id: Generated<number>;
  store_id: number;
  external_id: string;
  short_code: string | null;
  name: string | null;
  is_active: Generated<boolean>;
  /** That brought the row. */
  upload_id: number | null;
}

/** What a business says of a staff code; null: as the file says. */
interface StaffDecisionsTable {
  tenant_id: number;
  staff_id: number;
  /** The code that stands for the person. */
  person_id: number;
  name: string | null;
  is_active: boolean | null;
  hours_per_week: number | null;
  /** Where the person belongs. */
  store_id: Generated<number | null>;
  version: Generated<number>;
}

/** View: every code with its person, and what is told of the person. */
interface StaffPeopleView {
  tenant_id: number;
  staff_id: number;
  person_id: number;
  /** Decided, else of the code that stands for the person. */
  store_id: number;
  name: string;
  is_active: boolean;
  hours_per_week: number | null;
  /** 0: nothing decided. */
  version: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    staff: StaffTable;
    staff_decisions: StaffDecisionsTable;
    staff_people: StaffPeopleView;
  }
}

export const STAFF_FACTS: Facts = taken('staff', 'staff_decisions');
