import { sql, type RawBuilder } from 'kysely';

/** From here on a lens is thinner than it has to be for most eyes. */
const PREMIUM_INDEX = 1.6;

/**
 * Coatings beyond a plain anti-reflection: they shed water and dirt, filter blue light or darken in the sun. Words as
 * lens lists have them, in any case; 'Super ET' alone is today's standard.
 */
const PREMIUM_COATINGS =
  'clean|lotus|hydro|platin|premium|blue|blau|saphir|sapphire|diamond|crizal|duravision|hi-?vision|transitions|phototrop|selbstt(ö|oe)nend';

/** Of the lens lines `l` of one order: whether one is a premium one; null where none says index or coating. */
export const hasPremiumLens: RawBuilder<boolean | null> = sql<boolean | null>`bool_or(
  coalesce(l.lens_index >= ${PREMIUM_INDEX}::numeric, false) OR coalesce(l.coating ~* ${PREMIUM_COATINGS}::text, false)
) FILTER (WHERE l.group_name IN ('Glas_R', 'Glas_L') AND (l.lens_index IS NOT NULL OR nullif(trim(l.coating), '') IS NOT NULL))`;
