import { sql } from 'kysely';

/**
 * Of a row of `mail_sends`: it may be sent once more, when somebody says so. Nobody knows whether it has left, or it was
 * refused though nothing is wrong with its recipient's address.
 */
export const isRepeatable = sql<boolean>`(mail_sends.state = 'uncertain' OR (mail_sends.state = 'refused' AND NOT EXISTS (
  SELECT FROM shipping_list_members m WHERE m.tenant_id = mail_sends.tenant_id AND m.list_id = mail_sends.list_id
    AND m.customer_id = mail_sends.customer_id AND m.outcome = 'bounced')))`;
