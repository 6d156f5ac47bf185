import { sql } from 'kysely';
import { reachable } from '../../../data/derived/index.ts';
import type { Check } from './check.ts';
import { countPeople, people } from './people.ts';

/** Without a birthday nobody is found by age. */
export const birthDate: Check = {
  name: 'geburtsdatum',
  problems: {
    missing: 'Das Geburtsdatum fehlt. Bitte fragen Sie beim nächsten Besuch danach.',
    'too-early': 'Das Geburtsdatum liegt vor 1900. Bitte prüfen Sie das Jahr.',
    'after-order': 'Das Geburtsdatum liegt nach dem ersten Auftrag. Bitte prüfen Sie es.',
  },
  population: countPeople,
  rows: (scope) => sql`
    SELECT k.store_id, k.id AS customer_id, NULL::bigint AS order_id, 'birth_date' AS field, wrong.problem,
      k.birth_date::text AS value, NULL::text AS proposed, false AS letter, false AS email, false AS sms,
      (${reachable(scope.tenantId).letter} OR ${reachable(scope.tenantId).email} OR ${reachable(scope.tenantId).sms}) AS selection
    FROM (SELECT k.* ${people(scope)}) k
    CROSS JOIN LATERAL (SELECT CASE
      WHEN k.birth_date IS NULL THEN 'missing'
      WHEN k.birth_date < '1900-01-01' THEN 'too-early'
      WHEN k.birth_date > k.first_purchase_on THEN 'after-order' END AS problem) wrong
    WHERE wrong.problem IS NOT NULL`,
};
