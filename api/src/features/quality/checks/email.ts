import { sql } from 'kysely';
import { reachable } from '../../../data/derived/index.ts';
import { isUndeliverable } from '../../../data/campaigns/contacts.ts';
import { isMailbox, isStandIn } from '../../../data/definitions/writable.ts';
import type { Check } from './check.ts';
import { findMisspeltDomains } from './email-domains.ts';
import { countPeople, isEmpty, people, REACHABLE, reachableWith } from './people.ts';

export const email: Check = {
  name: 'email',
  problems: {
    missing: 'Die E-Mail-Adresse fehlt. Bitte fragen Sie beim nächsten Besuch danach.',
    invalid: 'So kann keine E-Mail-Adresse lauten. Bitte prüfen Sie die Schreibweise.',
    'stand-in':
      'Das ist keine Adresse, sondern ein Platzhalter. Bitte fragen Sie beim nächsten Besuch nach der richtigen.',
    bounced: 'Eine E-Mail an diese Adresse kam zurück. Bitte fragen Sie nach der neuen.',
    typo: 'Der Anbieter ist vermutlich verschrieben. Bitte prüfen Sie den Vorschlag.',
  },
  population: countPeople,
  async rows(scope) {
    const { typed, meant } = await findMisspeltDomains(scope);
    return sql`
      WITH meant AS MATERIALIZED (SELECT * FROM unnest(${typed}::text[], ${meant}::text[]) AS m (typed, meant))
      SELECT k.store_id, k.id AS customer_id, NULL::bigint AS order_id, 'email' AS field, wrong.problem, k.email AS value,
        CASE wrong.problem
          WHEN 'typo' THEN split_part(trim(k.email), '@', 1) || '@' || meant.meant
          WHEN 'invalid' THEN CASE WHEN ${isMailbox.sql(sql`wrong.tidied`)} THEN wrong.tidied END
        END AS proposed,
        false AS letter, ${reachableWith(reachable(scope.tenantId).email, { email: REACHABLE.email })} AS email, false AS sms, false AS selection
      FROM (SELECT k.* ${people(scope)}) k
      LEFT JOIN meant ON meant.typed = lower(split_part(trim(k.email), '@', 2))
      CROSS JOIN LATERAL (SELECT
        CASE WHEN ${isEmpty('email')} THEN 'missing' WHEN meant.typed IS NOT NULL THEN 'typo' WHEN ${isStandIn.sql(sql.ref('k.email'))} THEN 'stand-in'
          WHEN NOT ${isMailbox.sql(sql.ref('k.email'))} THEN 'invalid'
          WHEN ${isUndeliverable(scope.tenantId, 'email')} THEN 'bounced' END AS problem,
        replace(regexp_replace(k.email, '[[:space:]]', '', 'g'), ',', '.') AS tidied) wrong
      WHERE wrong.problem IS NOT NULL`;
  },
};
