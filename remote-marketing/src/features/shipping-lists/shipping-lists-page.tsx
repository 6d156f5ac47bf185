import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { IconMailbox } from '@tabler/icons-react';
import { MOST_PAGE_ROWS } from '@portal/shared/contract/common';
import { LIST_ORIGINS, type ListOrigin, type ShippingListSummary } from '@portal/shared/contract/marketing';
import { formatCount, formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn, type ListQuestion } from '@portal/shared/list';
import { Card, EmptyState, ErrorPanel, FilterOption, Page, PageSkeleton } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';
import { listsQuery } from '../../common/mailing-queries.ts';
import { ListView } from './list-view.tsx';
import { stateOf } from './state.ts';

const TITLE = 'Versandlisten';
const keyOf = ({ id }: ShippingListSummary) => id;

const ORIGIN_WORDS: Readonly<Record<ListOrigin, string>> = {
  standing: 'Daueraktion',
  campaign: 'Kampagne',
  export: 'Export',
};
const ORIGINS = LIST_ORIGINS.map((value) => ({ value, label: ORIGIN_WORDS[value] }));

const originOf = (campaign: ShippingListSummary['campaign']): ListOrigin => {
  if (!campaign) return 'export';
  return campaign.standing ? 'standing' : 'campaign';
};

const COLUMNS: readonly ListColumn<ShippingListSummary>[] = [
  { key: 'name', title: 'Aktion', text: ({ name }) => name, width: 220, card: 'title' },
  { key: 'channel', title: 'Kanal', text: ({ channel }) => CHANNEL_WORDS[channel], width: 80 },
  { key: 'sent', title: 'Versanddatum', text: ({ sent_on }) => sent_on && formatDate(sent_on), width: 125 },
  {
    key: 'recipients',
    title: 'Empfänger',
    text: ({ recipients }) => formatCount(recipients),
    numeric: true,
    width: 105,
    card: 'figure',
  },
  {
    key: 'control',
    title: 'Kontrollgruppe',
    text: ({ control }) => formatCount(control),
    numeric: true,
    width: 130,
    priority: 2,
    definition:
      'Zufällig ausgeloste Kunden, die nichts bekommen: Nur der Vergleich mit ihnen zeigt, was die Aktion gebracht hat.',
  },
  {
    key: 'returned',
    title: 'Rückläufer',
    text: ({ returned }) => formatCount(returned),
    numeric: true,
    width: 105,
    priority: 2,
  },
  { key: 'state', title: 'Stand', text: stateOf, width: 170 },
  {
    key: 'origin',
    title: 'Herkunft',
    text: ({ campaign }) => ORIGIN_WORDS[originOf(campaign)],
    width: 130,
    priority: 2,
  },
  { key: 'purpose', title: 'Zweck', text: ({ purpose }) => purpose, width: 200, priority: 3 },
];

/** Lists of recipients as they were drawn; the opened one, and which are shown, stand in the URL. */
export default function ShippingListsPage() {
  const [params, setParams] = useSearchParams();
  const opened = Number(params.get('liste'));
  const place = (change: Readonly<Record<string, string | null>>) =>
    setParams((before) =>
      Object.fromEntries(
        Object.entries({ ...Object.fromEntries(before), ...change }).filter(([, value]) => value !== null) as [
          string,
          string,
        ][],
      ),
    );
  return opened > 0 ? (
    <ListView key={opened} id={opened} onBack={() => place({ liste: null })} />
  ) : (
    <AllLists
      origin={LIST_ORIGINS.find((one) => one === params.get('herkunft'))}
      onOrigin={(herkunft) => place({ herkunft: herkunft ?? null })}
      onOpen={(id) => place({ liste: String(id) })}
    />
  );
}

interface AllListsProps {
  /** Undefined: all. */
  origin: ListOrigin | undefined;
  onOrigin: (origin: ListOrigin | undefined) => void;
  onOpen: (id: number) => void;
}

function AllLists({ origin, onOrigin, onOpen }: AllListsProps) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({
    query: (question: ListQuestion) => listsQuery(question, origin),
    columns: COLUMNS,
    view,
    keyOf,
    most: MOST_PAGE_ROWS,
  });
  if (!source.data && source.error)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={source.error.message} onRetry={source.retry} />
      </Page>
    );
  if (!source.data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={TITLE}>
      {source.data.total === 0 && view.q === '' && !origin ? (
        <EmptyState
          icon={IconMailbox}
          title="Noch keine Versandliste"
          message="Wer eine Selektion exportiert oder die Adressen einer Aktion zieht, findet hier, wer angeschrieben wurde und was zurückkam."
        />
      ) : (
        <Card>
          <List<ShippingListSummary>
            caption={TITLE}
            columns={COLUMNS}
            source={source}
            view={view}
            onView={setView}
            keyOf={keyOf}
            openOf={({ id }) =>
              () =>
                onOpen(id)
              }
            origin={{ title: TITLE, words: origin ? ORIGIN_WORDS[origin] : undefined }}
            empty="Zu dieser Suche gibt es keine Versandliste."
            actions={
              <FilterOption
                label="Herkunft"
                all="Alle"
                value={origin}
                options={ORIGINS}
                onChange={(next) => {
                  setView({ ...view, page: 1 });
                  onOrigin(next);
                }}
              />
            }
          />
        </Card>
      )}
    </Page>
  );
}
