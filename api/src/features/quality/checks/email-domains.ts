import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import { MAIL_PROVIDERS, OTHER_MAIL_PROVIDERS } from '../../../data/users/mail-providers.ts';
import type { CheckScope } from './check.ts';

/** Real domains within one letter of a provider. */
const REAL = new Set([...MAIL_PROVIDERS, ...OTHER_MAIL_PROVIDERS]);

/** 'gmial.com' → 'gmail.com'; undefined where no slip of the finger is likely. Shorter names stand too close together. */
export function properDomain(domain: string): string | undefined {
  if (REAL.has(domain) || domain.length < 5) return undefined;
  return MAIL_PROVIDERS.find(
    (provider) =>
      distance(domain, provider) === 1 || isSwapped(domain, provider) || domain.replace(',', '.') === provider,
  );
}

/** Two neighbours changed places: the commonest slip, and two steps for Levenshtein. */
function isSwapped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  return (
    at >= 0 && typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2)
  );
}

/** The misspelt domains among the customers' addresses: thousands of customers, a few dozen domains. */
export async function findMisspeltDomains({
  trx,
  tenantId,
  storeIds,
}: CheckScope): Promise<{ typed: string[]; meant: string[] }> {
  const { rows } = await sql<{ domain: string }>`
    SELECT DISTINCT lower(split_part(trim(email), '@', 2)) AS domain FROM customers
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND email LIKE '%@%'`.execute(trx);
  const found = rows.flatMap(({ domain }) => {
    const meant = properDomain(domain);
    return meant === undefined ? [] : [{ domain, meant }];
  });
  return { typed: found.map(({ domain }) => domain), meant: found.map(({ meant }) => meant) };
}
