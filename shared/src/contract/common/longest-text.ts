/** Characters of the longest text that is taken from a cell, and so of the name of a brand or maker. */
export const LONGEST_TEXT = 500;
