/** Far more than a letter's head can show; decoded, they are some 100 MB at most. */
export const MOST_PIXELS = 16_000_000;
