import { LENS_TEXT_STATES, type LensText, type LensTextCorrection } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { DecidableList, type DecisionPanelProps } from '../../common/decisions/decidable-list.tsx';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { STATE_NAMES } from './model.ts';
import { lensTextsQuery } from './queries.ts';
import { TextPanel } from './text-panel.tsx';

const STATES = LENS_TEXT_STATES.map((value) => ({ value, label: STATE_NAMES[value] }));
const keyOf = ({ text }: LensText) => text;

const COLUMNS: readonly ListColumn<LensText>[] = [
  { key: 'text', title: 'Glastext', text: ({ text }) => text, width: 240, card: 'title' },
  { key: 'type', title: 'Brillentyp', text: ({ glasses_type }) => glasses_type, width: 120 },
  { key: 'state', title: 'Stand', text: ({ state }) => STATE_NAMES[state], width: 120 },
  { key: 'reason', title: 'Grund', text: ({ reason }) => reason, width: 300, priority: 3 },
  {
    key: 'orders',
    title: 'Aufträge',
    text: ({ order_count }) => order_count,
    cell: ({ order_count }) => formatCount(order_count),
    numeric: true,
    width: 110,
    card: 'figure',
  },
];

const Panel = ({ row, ...rest }: DecisionPanelProps<LensText, LensTextCorrection>) => (
  <TextPanel lensText={row} {...rest} />
);

/** All lens texts of the business; each can be corrected. */
export const TextList = (decisions: Decisions<LensTextCorrection>) => (
  <DecidableList
    title="Alle Glastexte"
    caption="Glastexte"
    origin="Brillentyp-Korrektur"
    empty="Noch kein Glastext. Nach dem ersten Upload stehen hier die Texte Ihrer Gläser."
    columns={COLUMNS}
    states={STATES}
    query={lensTextsQuery}
    keyOf={keyOf}
    decisions={decisions}
    Panel={Panel}
  />
);
