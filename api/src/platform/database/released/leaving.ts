/**
 * How the schema loses something, over two releases: the first one stops using it and names it here, so that it is not among what
 * that release needs; the next one may drop it. Until then whoever writes rows need not say anything for it.
 * Tables by name, columns as 'table.column'; each with the release that stops using it and why.
 */
export const LEAVING: Readonly<Record<string, string>> = {};
