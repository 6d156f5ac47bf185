import { sql, type RawBuilder } from 'kysely';

/** True for texts that contain every word of `q`, ignoring case and the spelling of umlauts. */
export function matchesWords(text: RawBuilder<string>, q: string): RawBuilder<boolean> {
  const words = q.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<boolean>`true`;
  // Plain text as well: folding alone would lose 'er' in 'Neuer Markt'.
  return sql<boolean>`NOT EXISTS (
    SELECT FROM unnest(${words}::text[]) word
    WHERE strpos(fold_german(${text}), fold_german(word)) = 0 AND strpos(lower(${text}), lower(word)) = 0)`;
}
