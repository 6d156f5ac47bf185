import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { RegistryEntry } from '@portal/shared/contract';
import { Alert } from '@portal/shared/ui';
import { OpenDialogContext, type Asked } from '../open-dialog.ts';
import classes from './palette-button.module.css';
import { askedBy } from './shortcut.ts';

/** Both dialogs, fetched when one of them is first asked for: the first page does without. */
const codeQuery = {
  queryKey: areaKey('host', 'palette-code'),
  queryFn: () => import('./dialogs.ts'),
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  structuralSharing: false,
} as const;

interface PaletteProviderProps {
  areas: readonly RegistryEntry[];
  children: ReactNode;
}

/** The keys of the whole portal: Strg+K (⌘K) for the command palette, '?' for help to the page. */
export function PaletteProvider({ areas, children }: PaletteProviderProps) {
  const [shown, setShown] = useState<Asked | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const code = useQuery({ ...codeQuery, enabled: isWanted });
  const { Palette, HelpDrawer } = code.data ?? {};
  // What is typed before the palette is there.
  const early = useRef('');
  const close = () => setShown(null);
  const open = useCallback((what: Asked) => {
    setShown(what);
    setIsWanted(true);
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedBy(event);
    const { key, ctrlKey, metaKey } = event;
    const isEarly = shown === 'palette' && code.isFetching && !ctrlKey && !metaKey && key.length === 1;
    if (!asked && !isEarly) return;
    // Over another dialog, Escape would close both.
    if (shown === null && document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    if (!asked) early.current += key;
    else if (shown === null) open(asked);
    else if (shown === asked) close();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <OpenDialogContext value={open}>
      {children}
      {Palette && (
        <Palette areas={areas} opened={shown === 'palette'} early={early} onClose={close} onHelp={() => open('help')} />
      )}
      {HelpDrawer && <HelpDrawer areas={areas} opened={shown === 'help'} onClose={close} />}
      {code.error && shown && (
        <Alert
          role="alert"
          color="red"
          className={classes.problem}
          withCloseButton
          closeButtonLabel="Hinweis schließen"
          onClose={close}
        >
          Das konnte nicht geladen werden. Bitte laden Sie die Seite neu.
        </Alert>
      )}
    </OpenDialogContext>
  );
}
