import { sql, type RawBuilder } from 'kysely';

/**
 * Of a member of a list of the business, by the aliases of both: theirs went out, by the portal or by hand, and that stays true whatever
 * they say later. Of a mailing by the portal that is each message by itself, since the list counts as sent with the first
 * one: a message that may have left counts as out, and so does one that came back from an address that is none.
 */
export const wentOut = (tenantId: number, member = 'm', list = 'l'): RawBuilder<boolean> => {
  const [m, l] = [sql.raw(member), sql.raw(list)];
  return sql<boolean>`(NOT ${m}.is_control AND coalesce(
    (SELECT s.state IN ('sending', 'sent', 'uncertain') OR (s.state = 'refused' AND coalesce(${m}.outcome = 'bounced', false))
     FROM mail_sends s WHERE s.tenant_id = ${tenantId} AND s.list_id = ${m}.list_id AND s.customer_id = ${m}.customer_id),
    ${l}.sent_on IS NOT NULL AND (${m}.removed_at IS NULL OR (${m}.removed_at AT TIME ZONE 'Europe/Berlin')::date > ${l}.sent_on)))`;
};
