import { useEffect, useState, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { pageColorSchemeManager } from './color-scheme.ts';
import { headPaper } from './paper/paper-head.ts';
import { printInLight } from './print-in-light.ts';
import { theme } from './theme.ts';

interface PortalProviderProps {
  children: ReactNode;
  /** Only the page's own root writes variables, global classes and the scheme; areas' roots inherit them. */
  root?: boolean;
}

/** An area must not write the scheme's attribute: the page's own root has done it. */
const nothing = () => undefined;
const page = () => document.documentElement;

/** The UI kit's context; one around every React root. */
export function PortalProvider({ children, root = false }: PortalProviderProps) {
  const [manager] = useState(pageColorSchemeManager);
  useEffect(() => {
    if (!root) return;
    const ends = [printInLight(), headPaper()];
    return () => ends.forEach((end) => end());
  }, [root]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={manager}
      getRootElement={root ? page : nothing}
      withCssVariables={root}
      withGlobalClasses={root}
      withStaticClasses={root}
    >
      {children}
    </MantineProvider>
  );
}
