import { useQuery } from '@tanstack/react-query';
import { IconPhoto, IconSearch } from '@tabler/icons-react';
import { pathOf } from '@portal/shared/contract';
import { useKeptView } from '@portal/shared/list';
import {
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  PageLink,
  PageSkeleton,
  Paging,
  PrintButton,
  Stack,
  Text,
  TextInput,
  useDebouncedCallback,
} from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';
import { GalleryCard } from './gallery-card.tsx';
import { galleryQuery, PER_PAGE } from './queries.ts';
import classes from './action-archive.module.css';

const TITLE = 'Aktions-Archiv';
/** Waits until somebody has stopped typing, in ms. */
const PAUSE = 250;

/** Sent actions with motif, text and result, the last one first. */
export default function ActionArchivePage() {
  const [view, setView] = useKeptView('gallery');
  const offset = (view.page - 1) * PER_PAGE;
  const { data, error, refetch } = useQuery(galleryQuery(view.q, offset));
  const search = useDebouncedCallback((q: string) => setView({ ...view, q, page: 1 }), PAUSE);
  if (!data && error)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (data.total === 0 && view.q === '') {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconPhoto}
          title="Noch keine Aktion versendet"
          message="Sobald eine Aktion versendet ist, steht sie hier mit Motiv, Text und Ergebnis, und Sie können sie wieder buchen."
          action={<PageLink to={pathOf('advertising-plan')}>Zum aktuellen Werbeplan</PageLink>}
        />
      </Page>
    );
  }
  return (
    <Page title={TITLE} actions={<PrintButton />}>
      <Stack gap="md">
        <TextInput
          className="no-print"
          type="search"
          label="Aktionen durchsuchen"
          placeholder="Name oder Zweck"
          autoComplete="off"
          maxLength={200}
          maw={320}
          leftSection={<IconSearch size={16} aria-hidden />}
          defaultValue={view.q}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
        <Text size="sm" c="var(--portal-dimmed)" aria-live="polite">
          {data.total === 1 ? 'Eine versendete Aktion' : `${formatCount(data.total)} versendete Aktionen`}
        </Text>
        <ul className={classes.gallery}>
          {data.items.map((item) => (
            <li key={item.id}>
              <Card className={classes.item}>
                <GalleryCard item={item} />
              </Card>
            </li>
          ))}
        </ul>
        <Paging
          total={data.total}
          offset={offset}
          limit={PER_PAGE}
          onOffset={(next) => setView({ ...view, page: next / PER_PAGE + 1 })}
        />
      </Stack>
    </Page>
  );
}
