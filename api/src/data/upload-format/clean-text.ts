/**
 * What people cannot see and databases, screens or comparisons trip over: control characters, soft hyphens,
 * characters without width, and marks that turn the direction of writing.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Only a text with something else can change: below U+0300 nothing combines. German stays on the fast way. */
const SUSPECT = /[^ -~\u00a0-\u00ac\u00ae-\u02ff]/;

/**
 * Trims a text, composes its characters (NFC) and strips what cannot be seen; a line break or a tab becomes a space.
 * @returns `stripped`: something else than white space was taken out.
 */
export function cleanText(raw: string): { text: string; stripped: boolean } {
  const trimmed = raw.trim();
  if (!SUSPECT.test(trimmed)) return { text: trimmed, stripped: false };
  const oneLine = trimmed.replace(BREAKS, ' ');
  const seen = oneLine.replace(UNSEEN, '');
  return { text: seen.trim().normalize('NFC'), stripped: seen.length !== oneLine.length };
}
