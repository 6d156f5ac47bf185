import '@mantine/core/styles/Modal.css';
import '@mantine/spotlight/styles.css';
import { useEffect, useState, type RefObject } from 'react';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useNavigate } from 'react-router-dom';
import type { RegistryEntry } from '@portal/shared/contract';
import { chooseStore } from '../store-selector/queries.ts';
import type { Command } from './command.ts';
import { PaletteBody } from './palette-body.tsx';
import classes from './palette.module.css';
import { tellingStore } from './telling-store.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const [silent, spotlight] = createSpotlight();
const store = tellingStore(silent);

interface PaletteProps {
  areas: readonly RegistryEntry[];
  opened: boolean;
  /** What was typed before this code was there. */
  early: RefObject<string>;
  onClose(): void;
  /** Wants the help to the page that is gone to. */
  onHelp(): void;
}

/** One field for everything that can be gone to. */
export function Palette({ areas, opened, early, onClose, onHelp }: PaletteProps) {
  const navigate = useNavigate();
  const [goes, setGoes] = useState(false);

  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  useEarlyKeys(opened, store, early);

  const go = async ({ to, storeId, asksHelp }: Command) => {
    setGoes(true);
    // A store that could not be noted as the person's own is shown all the same.
    if (storeId !== undefined) await chooseStore(storeId).catch(() => undefined);
    await navigate(to);
    if (asksHelp) onHelp();
  };

  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      scrollable
      maxHeight="min(420px, 55dvh)"
      yOffset="8dvh"
      attributes={{ content: { 'aria-label': 'Suchen und springen' } }}
      onSpotlightOpen={() => setGoes(false)}
      onSpotlightClose={onClose}
      // A new page takes the focus itself.
      returnFocus={!goes}
      classNames={{ body: classes.body!, search: classes.search! }}
    >
      <PaletteBody areas={areas} store={store} onGo={(command) => void go(command)} />
    </Spotlight.Root>
  );
}
