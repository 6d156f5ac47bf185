import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react';
import { useSession } from '@portal/shared/session';
import { Popover, VisuallyHidden } from '@portal/shared/ui';
import { storesQuery } from './queries.ts';
import { StoreDropdown } from './store-dropdown.tsx';
import classes from './store-selector.module.css';

interface StoreSelectorProps {
  /** After the choice is stored; the page begins anew, since every figure on it belongs to the other store. */
  onChosen?: () => void;
}

const reloadPage = (): void => location.reload();

/** The current store; with more than one to choose from, a dropdown 'Standorte'. */
export function StoreSelector({ onChosen = reloadPage }: StoreSelectorProps) {
  const { currentStore } = useSession();
  const [opened, setOpened] = useState(false);
  const { data } = useInfiniteQuery(storesQuery(''));
  const total = data?.pages[0]?.total;

  const face = (
    <>
      <IconBuildingStore size={22} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.name}>{currentStore?.name ?? (total === 0 ? 'Kein Standort' : 'Standort wählen')}</span>
        {currentStore?.location && <span className={classes.location}>{currentStore.location}</span>}
      </span>
    </>
  );
  // Nothing to choose: with one store, with none, and while nobody knows yet.
  if (total === undefined || total === 0 || (total === 1 && currentStore)) return <p className={classes.face} data-testid="store-selector">{face}</p>;

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus hideDetached={false} shadow="md">
      <Popover.Target>
        <button type="button" className={classes.face} data-testid="store-selector" onClick={() => setOpened(!opened)}>
          {face}
          <VisuallyHidden>, anderen Standort wählen</VisuallyHidden>
          <IconChevronDown size={18} aria-hidden className={classes.icon} />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <StoreDropdown total={total} current={currentStore?.id} onChosen={onChosen} />
      </Popover.Dropdown>
    </Popover>
  );
}
