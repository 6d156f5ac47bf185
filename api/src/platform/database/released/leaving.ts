/**
 * How the schema loses something, over two releases: the first one stops using it and names it here, so that it is not among what
 * that release needs; the next one may drop it. Until then whoever writes rows need not say anything for it.
 * Tables by name, columns as 'table.column'; each with the release that stops using it and why.
 */
export const LEAVING: Readonly<Record<string, string>> = {};

/**
 * Rules that are new or changed since the last release for columns that it writes: why nothing that it writes is refused, and nothing
 * that is written by these sources means something that it does not know. By '<table>.<name>'; empty again with each release.
 */
export const ACCEPTED: Readonly<Record<string, string>> = {};
