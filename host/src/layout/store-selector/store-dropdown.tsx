import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { Alert, Button, Loader, TextInput } from '@portal/shared/ui';
import { PAGE_SIZE, chooseStore, storesQuery } from './queries.ts';
import classes from './store-selector.module.css';
import { useStoreSearch } from './use-store-search.ts';

interface StoreDropdownProps {
  /** All stores of the person, whatever is searched for. */
  total: number;
  current: number | undefined;
  onChosen(): void;
}

/** What the store selector opens: search from eleven stores on, the list page by page. */
export function StoreDropdown({ total, current, onChosen }: StoreDropdownProps) {
  const { text, setText, query } = useStoreSearch();
  const stores = useInfiniteQuery(storesQuery(query));
  const choice = useMutation({ mutationFn: chooseStore, onSuccess: onChosen });
  const items = stores.data?.pages.flatMap((page) => page.items) ?? [];
  const failure = choice.error ?? stores.error;

  return (
    <section aria-labelledby="standorte" className={classes.dropdown}>
      <h2 id="standorte" className={classes.title}>Standorte</h2>
      {total > PAGE_SIZE && (
        <TextInput
          aria-label="Standort suchen" placeholder="Name oder Ort" value={text} data-autofocus
          leftSection={<IconSearch size={18} aria-hidden />} rightSection={stores.isFetching && <Loader size={16} />}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {failure && <Alert color="red" role="alert">{failure.message}</Alert>}
      <ul className={classes.list} aria-busy={stores.isFetching}>
        {items.map(({ id, name, location }) => (
          <li key={id}>
            <button
              type="button" className={classes.option} aria-current={id === current || undefined}
              disabled={choice.isPending} onClick={() => (id === current ? undefined : choice.mutate(id))}
            >
              <span className={classes.words}>
                <span>{name}</span>
                <span className={classes.location}>{location}</span>
              </span>
              {id === current && <IconCheck size={18} aria-hidden className={classes.icon} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={classes.empty}>
        {stores.isSuccess && items.length === 0 && 'Keine Ergebnisse gefunden'}
      </p>
      {stores.hasNextPage && (
        <Button variant="subtle" fullWidth loading={stores.isFetchingNextPage} onClick={() => void stores.fetchNextPage()}>
          Load More
        </Button>
      )}
    </section>
  );
}
