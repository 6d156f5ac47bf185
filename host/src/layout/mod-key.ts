export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** What the key of shortcuts is called where the portal is used. */
export const modKey = (): string => (isApple() ? '⌘' : 'Strg');
