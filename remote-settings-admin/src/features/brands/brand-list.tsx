import type { Brand } from '@portal/shared/contract/settings-admin';
import { DecidableList, type DecisionPanelProps } from '../../common/decisions/decidable-list.tsx';
import type { Decisions } from '../../common/decisions/use-decisions.ts';
import { BRAND_COLUMNS } from './brand-columns.tsx';
import { BrandPanel } from './brand-panel.tsx';
import type { Choice } from './model.ts';
import { brandsQuery } from './queries.ts';

const STATES = [
  { value: 'open', label: 'offen' },
  { value: 'decided', label: 'entschieden' },
] as const;
const keyOf = ({ name }: Brand) => name;

const Panel = ({ row, ...rest }: DecisionPanelProps<Brand, Choice>) => <BrandPanel brand={row} {...rest} />;

/** All brands of the business; each can be decided again. */
export const BrandList = (decisions: Decisions<Choice>) => (
  <DecidableList
    title="Alle Marken"
    caption="Marken"
    origin="Fassungmarken"
    empty="Noch keine Marke. Nach dem ersten Upload stehen hier die Marken Ihrer Fassungen."
    columns={BRAND_COLUMNS}
    states={STATES}
    query={brandsQuery}
    keyOf={keyOf}
    decisions={decisions}
    Panel={Panel}
  />
);
