let turn: ((isOn: boolean) => void) | undefined;

/** Loads the portal anew in this tab: in the copy of the business that the API has made, or, `false`, in the business itself. Since 4.7.0. */
export const practise = (isOn: boolean): void => turn?.(isOn);

/** Called by the host, which alone writes what a tab keeps. */
export const providePractice = (implementation: (isOn: boolean) => void): void => void (turn = implementation);
