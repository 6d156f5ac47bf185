import { useInfiniteQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import type { Store } from '@portal/shared/contract/common';
import { placeBeside } from '@portal/shared/format';
import { Alert, Button, Loader, TextInput } from '@portal/shared/ui';
import { PAGE_SIZE, storesQuery } from './queries.ts';
import { StoreOption } from './store-option.tsx';
import classes from './store-selector.module.css';
import { useStoreSearch } from './use-store-search.ts';

interface StoreDropdownProps {
  /** All stores that can be chosen, whatever is searched for. */
  count: number;
  current: Store['id'] | 'all' | undefined;
  isChoosing: boolean;
  /** Why the last choice failed. */
  failure: Error | null;
  onChoose(store: Store['id'] | 'all'): void;
}

/** What the store selector opens: all stores together, search from eleven stores on, the list page by page. */
export function StoreDropdown({ count, current, isChoosing, failure, onChoose }: StoreDropdownProps) {
  const { text, setText, query } = useStoreSearch();
  const stores = useInfiniteQuery(storesQuery(query));
  const items = stores.data?.pages.flatMap((page) => page.items).filter(({ is_visible }) => is_visible) ?? [];
  const problem = failure ?? stores.error;

  return (
    <div className={classes.dropdown}>
      <h2 id="standortwahl" className={classes.title}>
        Standorte
      </h2>
      {count > PAGE_SIZE && (
        <TextInput
          aria-label="Standort suchen"
          placeholder="Name oder Ort"
          value={text}
          data-autofocus
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={stores.isFetching && <Loader size={16} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {problem && (
        <Alert color="red" role="alert">
          {problem.message}
        </Alert>
      )}
      <div className={classes.options}>
        {count > 1 && (
          <StoreOption
            name="Alle Standorte"
            place={`${count} Standorte zusammen`}
            isCurrent={current === 'all'}
            disabled={isChoosing}
            onChoose={() => onChoose('all')}
          />
        )}
        {stores.isPending && <Loader size={20} m="xs" role="status" aria-label="Standorte werden geladen" />}
        <ul className={classes.list} aria-busy={stores.isFetching}>
          {items.map((store) => (
            <li key={store.id}>
              <StoreOption
                name={store.name}
                place={placeBeside(store)}
                isCurrent={store.id === current}
                disabled={isChoosing}
                onChoose={() => onChoose(store.id)}
              />
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className={classes.empty}>
        {stores.isSuccess && items.length === 0 && 'Keine Ergebnisse gefunden'}
      </p>
      {stores.hasNextPage && (
        <Button
          variant="subtle"
          fullWidth
          loading={stores.isFetchingNextPage}
          onClick={() => void stores.fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </div>
  );
}
