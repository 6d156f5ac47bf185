import { sql, type RawBuilder } from 'kysely';
import { statusSql, type StatusThresholds } from '../../data/customer-status/status.ts';

/** Facts `f` and scores `sc` of customers `k`, and their store `st`, if it is visible. */
export const JOINED = sql`
  JOIN stores st ON st.tenant_id = k.tenant_id AND st.id = k.store_id AND st.is_visible
  LEFT JOIN customer_facts f ON f.tenant_id = k.tenant_id AND f.customer_id = k.id
  LEFT JOIN customer_scores sc ON sc.tenant_id = k.tenant_id AND sc.store_id = k.store_id AND sc.customer_id = k.id`;

/** What a list says of each customer (`customerHitSchema`), on the day `asOf`, by the business's thresholds. */
export const hitColumns = (asOf: string, thresholds: StatusThresholds): RawBuilder<unknown> => sql`
  k.id, k.store_id, st.name AS store_name, k.external_id, k.title, k.first_name, k.last_name, k.birth_date,
  -- A birthday to come is a slip in the file.
  CASE WHEN k.birth_date <= ${asOf}::date THEN extract(year FROM age(${asOf}::timestamp, k.birth_date::timestamp))::int END AS age,
  k.plz, k.city, k.is_deceased, f.last_main_on, f.last_main_type, ${statusSql(asOf, thresholds)} AS status, ${NEXT_QUARTER} AS next_glasses,
  json_build_object('letter', coalesce(f.may_letter, false), 'email', coalesce(f.may_email, false), 'sms', coalesce(f.may_sms, false)) AS may`;

const NEXT_DAY = sql`(sc.as_of + make_interval(months => sc.next_glasses_months))`;
const NEXT_QUARTER = sql`CASE WHEN sc.next_glasses_months IS NOT NULL THEN json_build_object(
  'year', extract(year FROM ${NEXT_DAY})::int, 'quarter', extract(quarter FROM ${NEXT_DAY})::int) END`;
