import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { theme } from './theme.ts';

interface PortalProviderProps {
  children: ReactNode;
  /** Only the page's own root writes variables and global classes; areas' roots inherit them. */
  root?: boolean;
}

/** The UI kit's context; one around every React root. */
export function PortalProvider({ children, root = false }: PortalProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={root}
      withGlobalClasses={root}
      withStaticClasses={root}
    >
      {children}
    </MantineProvider>
  );
}
