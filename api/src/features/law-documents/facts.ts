import { sql, type Transaction } from 'kysely';
import { readProfile } from '../../data/business-settings/read-profile.ts';
import { readSettings, type StoredSettings } from '../../data/business-settings/read-settings.ts';
import { readSharing, type Sharing } from '../../data/business-settings/read-sharing.ts';
import { readSender } from '../../data/sender/read-sender.ts';
import type { Database } from '../../platform/database/index.ts';
import { authorityOf, authorityText } from '../../data/geo/authorities.ts';

/** What the documents of data protection are filled from, as it is at this moment. */
export interface DocumentFacts {
  name: string;
  /** @example 'Marktplatz 1, 79098 Freiburg'; null: the business has not said so. */
  address: string | null;
  stores: readonly string[];
  /** Of the states that the stores are in, each once. */
  authorities: readonly string[];
  settings: StoredSettings;
  sharing: Sharing;
  /** Customers whose eyes' measurements are stored. */
  hasRefractions: boolean;
  hasStaff: boolean;
  /** Whether e-mails are sent under the business's name. */
  sendsEmail: boolean;
  hasWebsite: boolean;
  /** Of Daueraktionen that run. */
  standing: readonly { name: string; purpose: string }[];
  /** Whether the present agreement on data processing (AVV) or an earlier one is accepted; ISO day. */
  agreedOn: string | null;
}

interface Row {
  stores: string[];
  states: string[];
  has_refractions: boolean;
  has_staff: boolean;
  has_website: boolean;
  standing: { name: string; purpose: string }[];
  agreed_on: string | null;
}

/** Of a business as a whole. */
export async function readDocumentFacts(trx: Transaction<Database>, tenantId: number): Promise<DocumentFacts> {
  const profile = await readProfile(trx, tenantId);
  const sender = await readSender(trx, tenantId);
  const settings = await readSettings(trx, tenantId);
  const {
    rows: [row],
  } = await sql<Row>`
    SELECT
      ARRAY(SELECT concat_ws(', ', s.name, s.street, nullif(trim(concat_ws(' ', s.plz, s.location)), '')) FROM stores s
            WHERE s.tenant_id = ${tenantId} AND s.is_visible ORDER BY s.name) AS stores,
      ARRAY(SELECT DISTINCT g.state FROM stores s JOIN geo_plz g ON g.plz = s.plz
            WHERE s.tenant_id = ${tenantId} AND s.is_visible ORDER BY g.state) AS states,
      EXISTS (SELECT FROM refractions r WHERE r.tenant_id = ${tenantId}) AS has_refractions,
      EXISTS (SELECT FROM orders o WHERE o.tenant_id = ${tenantId} AND o.staff_id IS NOT NULL) AS has_staff,
      EXISTS (SELECT FROM websites w WHERE w.tenant_id = ${tenantId}) AS has_website,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('name', c.sentence->>'name', 'purpose', c.sentence->>'purpose') ORDER BY c.id), '[]')
       FROM standing_campaigns c WHERE c.tenant_id = ${tenantId} AND c.state = 'Läuft') AS standing,
      (SELECT max((a.accepted_at AT TIME ZONE 'Europe/Berlin')::date) FROM agreement_acceptances a WHERE a.tenant_id = ${tenantId}) AS agreed_on`.execute(
    trx,
  );
  const { stores, states, has_refractions, has_staff, has_website, standing, agreed_on } = row!;
  return {
    name: profile.name,
    address: profile.version > 0 ? `${profile.street}, ${profile.plz} ${profile.city}` : null,
    stores,
    authorities: states.flatMap((state) => {
      const authority = authorityOf(state);
      return authority ? [authorityText(authority)] : [];
    }),
    settings,
    sharing: await readSharing(trx, tenantId, settings),
    hasRefractions: has_refractions,
    hasStaff: has_staff,
    sendsEmail: sender.email !== null,
    hasWebsite: has_website,
    standing,
    agreedOn: agreed_on,
  };
}
