import {
  SELECTION_FIELDS,
  type Selection,
  type SelectionConfig,
  type SelectionSummary,
} from '@portal/shared/contract/marketing';

const open = { from: null, to: null };

/** A config without any filter. */
export const config = (changes: Partial<SelectionConfig> = {}): SelectionConfig => ({
  name: 'Neue Selektion',
  description: '',
  pred_next_glasses: { by: 'months', ...open },
  last_order_main: open,
  age: open,
  stores: [],
  consent: { letter: false, email: false, sms: false },
  eyescore: { fashion: open, future: open, quality: open },
  potential: { long: open, multifocal: open, near: open, office: open, sports_sun: open },
  ...changes,
});

/** From 0 to 104, the last one open. */
const BINS = Array.from({ length: 21 }, (_, at) => ({
  from: at * 5,
  to: at === 20 ? null : at * 5 + 4,
  all: at,
  match: Math.floor(at / 2),
}));

/** A selection as the API answers it. */
export const selection = (id: number, changes: Partial<SelectionConfig> = {}): Selection => ({
  id,
  status: 'Entwurf',
  version: 1,
  created_at: '2026-11-22T09:30:00Z',
  updated_at: '2026-11-22T09:30:00Z',
  updated_by: 'eva@example.org',
  base: null,
  uses_refraction: false,
  may_use_refraction: false,
  without_health: null,
  data_date: '2026-11-20',
  as_of: '2026-11-22',
  hits: 1180,
  reach: { letter: 1100, email: 640, sms: 35 },
  funnel: [{ filter: 'stores', remaining: 4212 }],
  histograms: SELECTION_FIELDS.map((field) => ({ field, bins: BINS, missing: 3 })),
  customers: null,
  config: config(changes),
});

/** As the list has it. */
export const summary = ({
  config: { name, description },
  may_use_refraction: _may,
  without_health: _without,
  as_of: _as_of,
  funnel: _funnel,
  histograms: _histograms,
  customers: _customers,
  ...rest
}: Selection): SelectionSummary => ({ ...rest, name, description });
