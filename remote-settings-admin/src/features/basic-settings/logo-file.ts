/** What letters can show, and as large as the API takes it. */
export const TYPES: readonly string[] = ['image/png', 'image/jpeg'];
export const MOST_BYTES = 500_000;
