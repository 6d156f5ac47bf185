/** Two parts of a token begin so. What is encrypted may hold these letters by chance, but never a dot. */
export const TOKEN = /eyJ[\w-]+\.eyJ/;
