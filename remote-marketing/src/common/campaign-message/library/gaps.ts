/** What a text of the library leaves to the shop: '[Tag und Uhrzeit]'. */
const GAP = /\[(?:Anzahl|Tag und Uhrzeit)\]/;

/** The first one that is still open; null: none. */
export const gapIn = (text: string): string | null => GAP.exec(text)?.[0] ?? null;
