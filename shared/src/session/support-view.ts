let open: ((id: string) => void) | undefined;

/** Loads the portal anew in this tab, in a support view that the API has opened. */
export const openSupportView = (id: string): void => open?.(id);

/** Called by the host, which alone writes what a tab keeps. */
export const provideSupportView = (implementation: (id: string) => void): void => void (open = implementation);
