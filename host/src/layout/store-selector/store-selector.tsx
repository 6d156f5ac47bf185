import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { ALL_STORES } from '@portal/shared/contract';
import type { Store } from '@portal/shared/contract/common';
import { placeBeside } from '@portal/shared/format';
import { leavePage } from '@portal/shared/router';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Popover, VisuallyHidden } from '@portal/shared/ui';
import { withStore } from '../../address.ts';
import { chooseStore } from './queries.ts';
import { StoreDropdown } from './store-dropdown.tsx';
import classes from './store-selector.module.css';

interface StoreSelectorProps {
  /** Gets what the address says about the store from now on; the page begins anew, since all of it is about the other one. */
  onChosen?: (store: string) => void;
}

const loadWith = (store: string): void =>
  location.assign(location.pathname + withStore(location.search, store) + location.hash);

/** The store that the page is about; with more than one to choose from, a dropdown 'Standorte'. */
export function StoreSelector({ onChosen = loadWith }: StoreSelectorProps) {
  const { currentStore, allStores } = useSession();
  const isAll = useStoreScope() === 'all';
  const [opened, setOpened] = useState(false);
  const choice = useMutation({
    mutationFn: chooseStore,
    onSuccess: (_answer, id) => onChosen(String(id)),
    // The choice may have been closed for a question about unsaved work.
    onError: () => setOpened(true),
  });
  const choose = (store: Store['id'] | 'all') => {
    // All together is no store that could be remembered: it lives in the address alone.
    if (leavePage(() => (store === 'all' ? onChosen(ALL_STORES) : choice.mutate(store)))) setOpened(false);
  };
  const count = allStores?.count;
  const name = isAll ? 'Alle Standorte' : (currentStore?.name ?? (count === 0 ? 'Kein Standort' : 'Standort wählen'));
  const place = isAll ? `${count} Standorte zusammen` : currentStore && placeBeside(currentStore);

  const face = (
    <>
      <IconBuildingStore size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {place && <span className={classes.location}>{place}</span>}
      </span>
    </>
  );
  // Nothing to choose: with one store, with none, and when nobody knows.
  if (count === undefined || count === 0 || (count === 1 && currentStore))
    return (
      <p className={classes.face} data-testid="store-selector">
        {face}
      </p>
    );

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      trapFocus
      returnFocus
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <button type="button" className={classes.face} data-testid="store-selector" onClick={() => setOpened(!opened)}>
          {face}
          <VisuallyHidden>, anderen Standort wählen</VisuallyHidden>
          <IconChevronDown size={18} aria-hidden className={classes.icon} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-labelledby="standortwahl">
        <StoreDropdown
          count={count}
          current={isAll ? 'all' : currentStore?.id}
          isChoosing={choice.isPending}
          failure={choice.error}
          onChoose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
