import type { Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

interface AgreementAcceptancesTable {
  tenant_id: number;
  version: string;
  accepted_at: Generated<Date>;
  accepted_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    agreement_acceptances: AgreementAcceptancesTable;
  }
}

export const AGREEMENT_FACTS: Facts = staying('agreed with who runs this portal', 'agreement_acceptances');
