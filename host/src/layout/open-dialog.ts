import { createContext, use } from 'react';

/** What lies over any page when it is asked for. */
export type Asked = 'palette' | 'help';

export const OpenDialogContext = createContext<(what: Asked) => void>(() => undefined);

/** Opens the command palette, or the help to the page that is shown. */
export const useOpenDialog = (): ((what: Asked) => void) => use(OpenDialogContext);
