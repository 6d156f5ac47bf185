import { sql } from 'kysely';
import { reachable } from '../../../data/derived/index.ts';
import type { Check } from './check.ts';
import { countPeople, isEmpty, people, reachableWith } from './people.ts';

const yes = sql`true`;

/** Who was never asked; who has said no has been asked, and is no row. */
export const consent: Check = {
  name: 'einwilligung',
  problems: {
    never: 'Zu keinem Weg ist etwas vermerkt. Bitte holen Sie beim nächsten Besuch die Einwilligung ein.',
    channel:
      'Die Einwilligung für einen Weg fehlt, dessen Adresse bekannt ist. Bitte fragen Sie beim nächsten Besuch danach.',
  },
  population: countPeople,
  rows: (scope) => sql`
    SELECT k.store_id, k.id AS customer_id, NULL::bigint AS order_id, 'consent' AS field, wrong.problem, NULL::text AS value, NULL::text AS proposed,
      false AS letter,
      k.consent_email IS NULL AND ${reachableWith(reachable(scope.tenantId).email, { consent_email: yes })} AS email,
      k.consent_sms IS NULL AND ${reachableWith(reachable(scope.tenantId).sms, { consent_sms: yes })} AS sms,
      false AS selection
    FROM (SELECT k.* ${people(scope)}) k
    CROSS JOIN LATERAL (SELECT CASE
      WHEN k.consent_letter IS NULL AND k.consent_email IS NULL AND k.consent_sms IS NULL THEN 'never'
      WHEN (k.consent_email IS NULL AND NOT ${isEmpty('email')}) OR (k.consent_sms IS NULL AND NOT ${isEmpty('mobile')}) THEN 'channel' END AS problem) wrong
    WHERE wrong.problem IS NOT NULL`,
};
