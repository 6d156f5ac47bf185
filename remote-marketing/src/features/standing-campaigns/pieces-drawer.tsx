import { useState } from 'react';
import { pathOf } from '@portal/shared/contract';
import type { Channel, PieceReason, StandingPiece } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn } from '@portal/shared/list';
import { Drawer } from '@portal/shared/ui';
import { piecesQuery } from './queries.ts';
import { OUTCOME_WORDS } from './words.ts';

/** People of a bundle that came out in the same way. */
export interface Opened {
  standingId: number;
  /** ISO day of the bundle. */
  on: string;
  outcome: Channel | PieceReason;
}

const COLUMNS: readonly ListColumn<StandingPiece>[] = [
  {
    key: 'name',
    title: 'Name',
    text: ({ first_name, last_name, external_id }) =>
      [first_name, last_name].filter(Boolean).join(' ') || `Kunde ${external_id}`,
    width: 200,
    card: 'title',
  },
  { key: 'due', title: 'Fällig seit', text: ({ due_on }) => formatDate(due_on), width: 110 },
  {
    key: 'outcome',
    title: 'Ergebnis',
    text: ({ outcome, is_control }) => (is_control ? 'Kontrollgruppe' : OUTCOME_WORDS[outcome]),
    width: 190,
  },
];

const keyOf = ({ customer_id }: StandingPiece) => customer_id;

/** Who stands behind a number of a bundle, page by page. Neither paper nor file: addresses leave through the export, which is written down. */
export const PiecesDrawer = ({ opened, onClose }: { opened: Opened | null; onClose: () => void }) => (
  <Drawer
    opened={opened !== null}
    onClose={onClose}
    position="right"
    size="lg"
    title={opened ? `Bündel vom ${formatDate(opened.on)}: ${OUTCOME_WORDS[opened.outcome]}` : ''}
    closeButtonProps={{ 'aria-label': 'Schließen' }}
  >
    {opened && <Pieces {...opened} onFollow={onClose} />}
  </Drawer>
);

function Pieces({ standingId, on, outcome, onFollow }: Opened & { onFollow: () => void }) {
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({ query: piecesQuery({ id: standingId, on, outcome }), columns: COLUMNS, view, keyOf });
  return (
    <List<StandingPiece>
      caption="Personen"
      columns={COLUMNS}
      source={source}
      view={view}
      onView={setView}
      keyOf={keyOf}
      tools={false}
      hrefOf={({ customer_id }) => pathOf('customer', customer_id)}
      onFollow={onFollow}
      origin={{ title: 'Personen' }}
      empty="Niemand."
    />
  );
}
