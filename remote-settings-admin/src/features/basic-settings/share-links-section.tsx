import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import type { ShareLink } from '@portal/shared/contract/share-links';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Button, ErrorPanel, Group, Skeleton, Text, Title } from '@portal/shared/ui';
import { allowShareLinks, endShareLink, shareLinksQuery } from './queries.ts';
import { isRunning, openedText, shareStandText } from './share-links-model.ts';
import classes from './basic-settings.module.css';

const keyOf = ({ id }: ShareLink) => id;
const NONE: readonly ShareLink[] = [];

const COLUMNS: readonly ListColumn<ShareLink>[] = [
  { key: 'name', title: 'Name', text: ({ name }) => name, sort: ({ name }) => name, width: 160, card: 'title' },
  { key: 'what', title: 'Was', text: ({ what }) => what, sort: ({ what }) => what, width: 220 },
  {
    key: 'days',
    title: 'Tage',
    text: ({ from, to }) => `${formatDate(from)} bis ${formatDate(to)}`,
    sort: ({ from }) => from,
    width: 190,
    priority: 3,
  },
  { key: 'by', title: 'Von', text: ({ by }) => by, sort: ({ by }) => by, width: 180, priority: 2 },
  {
    key: 'opened',
    title: 'Geöffnet',
    text: openedText,
    sort: ({ opened_at: at }) => at,
    width: 170,
  },
  { key: 'stand', title: 'Stand', text: shareStandText, width: 170 },
];

/** @param busy which is being ended */
const endColumn = (end: (id: number) => void, busy: number | 'all' | undefined): ListColumn<ShareLink> => ({
  key: 'end',
  title: 'Beenden',
  screenOnly: true,
  text: () => null,
  cell: (link) =>
    isRunning(link) && (
      <ConfirmButton
        label="Beenden"
        ariaLabel={`Link beenden: ${link.name}`}
        size="xs"
        busy={busy === link.id}
        question="Der Link zeigt dann nichts mehr. Wer ihn geteilt hat, sieht, dass er zu Ende ist."
        confirm="Link beenden"
        onConfirm={() => end(link.id)}
      />
    ),
  width: 120,
});

/** Whether people of the business may share figures by a link without an account; what is shared, and its end. */
export function ShareLinksSection() {
  const { data, error, refetch } = useQuery(shareLinksQuery);
  const [view, setView] = useState(FIRST_VIEW);
  const [isAsked, setIsAsked] = useState(false);
  const ending = useMutation({ mutationFn: endShareLink, onSuccess: changesShown });
  const allowing = useMutation({
    mutationFn: allowShareLinks,
    onSuccess: changesShown,
    onSettled: () => setIsAsked(false),
  });
  const failed = [ending, allowing].find((one) => one.error);
  const columns = [...COLUMNS, endColumn(ending.mutate, ending.isPending ? ending.variables : undefined)];
  const source = useAllRows(data?.links ?? NONE, columns, view);
  const running = data?.links.filter(isRunning).length ?? 0;
  return (
    <section aria-labelledby="links-zu-zahlen">
      <Title order={3} size="h4" id="links-zu-zahlen" mt="lg">
        Links zu Zahlen
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Über „Senden …“ kann eine Person eine Seite der Analyse mit festen Tagen als Link teilen. Wer Link und Code hat,
        sieht die Zahlen ohne Anmeldung, ohne Kunden und ohne Mitarbeiter, und nur, solange die Person sie selbst sehen
        darf.
      </Text>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && (
        <Group gap="md" mb="md" className="no-print">
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={allowing.isPending ? allowing.variables : data.is_allowed}
              disabled={allowing.isPending}
              onChange={({ currentTarget: { checked } }) =>
                checked || running === 0 ? allowing.mutate(checked) : setIsAsked(true)
              }
            />
            Links zu Zahlen erlauben
          </label>
          {running > 0 && (
            <ConfirmButton
              label="Alle beenden"
              size="xs"
              busy={ending.isPending && ending.variables === 'all'}
              question="Keiner der Links zeigt dann noch etwas. Wieder öffnen lässt sich keiner."
              confirm="Alle Links beenden"
              onConfirm={() => ending.mutate('all')}
            />
          )}
        </Group>
      )}
      {isAsked && (
        <Group gap="sm" mb="md" role="group" aria-label="Links nicht mehr erlauben">
          <Text size="sm">Alle offenen Links enden damit. Ist das richtig?</Text>
          <Button size="xs" data-autofocus loading={allowing.isPending} onClick={() => allowing.mutate(false)}>
            Nicht mehr erlauben
          </Button>
          <Button size="xs" variant="subtle" disabled={allowing.isPending} onClick={() => setIsAsked(false)}>
            Abbrechen
          </Button>
        </Group>
      )}
      {failed && (
        <OutcomeNotice key={failed.submittedAt} isFailure>
          {failed.error?.message}
        </OutcomeNotice>
      )}
      {data && (
        <List<ShareLink>
          caption="Links zu Zahlen"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: 'Links zu Zahlen' }}
          empty={
            data.is_allowed
              ? 'Noch kein Link. „Senden …“ steht auf den Seiten der Analyse neben „Drucken“.'
              : 'Noch kein Link. Links zu Zahlen sind nicht erlaubt.'
          }
        />
      )}
    </section>
  );
}
