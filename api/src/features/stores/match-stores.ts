import { sql, type RawBuilder } from 'kysely';

/**
 * True for stores that match every word of `q` in name or place, ignoring case and spelling of umlauts.
 * Both the folded and the plain text are tried: folding alone would lose 'er' in 'Neuer Markt'.
 */
export function matchesSearch(q: string): RawBuilder<boolean> {
  const words = q.trim().split(/\s+/).filter(Boolean);
  return sql<boolean>`NOT EXISTS (
    SELECT FROM unnest(${words}::text[]) word
    WHERE strpos(fold_german(name || ' ' || location), fold_german(word)) = 0
      AND strpos(lower(name || ' ' || location), lower(word)) = 0)`;
}
