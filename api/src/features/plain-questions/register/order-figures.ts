import { WAITING_SPANS, type Insurance, type OrderProgress, type WearersOnDay } from '@portal/shared/contract/analyse';
import { from, type Figure, type Row } from './figure.ts';
import { ratio, sidesOf } from './sources.ts';

const all = {
  heeds: ['glasses', 'age', 'customer', 'weekday', 'place'],
  stores: true,
  groups: ['PURE', 'PRO'],
} as const;
const onProgress = { ...all, page: 'order-progress' } as const;
const onInsurance = { ...all, page: 'insurance' } as const;
const onLenses = {
  ...all,
  heeds: ['age'],
  page: 'assortment',
  params: { sortiment: 'kontaktlinsen' },
  unit: 'pieces',
} as const;

/** What waits, without what is so old that it was most likely collected without a note: as the cards of the page leave it out. */
const waiting = (of: 'open' | 'ready', what: 'orders' | 'cents' = 'orders') =>
  from(
    'progress',
    ({ waiting: { spans } }: OrderProgress) =>
      [
        spans
          .filter(({ from_days }) => from_days < WAITING_SPANS.at(-1)!)
          .reduce((sum, span) => sum + span[of][what], 0),
        null,
      ] as const,
  );
const insurance = (of: (share: Insurance['total']['current']) => number | null) =>
  from('insurance', ({ total }) => sidesOf(total, of));
const wearers = (of: (onDay: WearersOnDay) => number) => from('wearers', (answer) => sidesOf(answer, of));

/** By who made the lenses, as the page's table has it. */
const makerWaits = from('makerWaits', ({ makers }): Row[] =>
  makers.map(({ maker, ...sides }) => ({
    key: maker,
    label: maker,
    sides: sidesOf(sides, ({ median_days: days }) => days),
  })),
);

/** analyse/auftraege-abholung, kassenanteil, and who wears contact lenses. */
export const ORDER_FIGURES = {
  ready: {
    ...onProgress,
    unit: 'pieces',
    label: 'Fertige, nicht abgeholte Aufträge',
    asked: ['ungeholt ?brille ?auftrag ?zahl'],
    now: {},
    whole: waiting('ready'),
  },
  ready_value: {
    ...onProgress,
    unit: 'cents',
    label: 'Geld in fertigen, nicht abgeholten Aufträgen',
    asked: [
      'geld ungeholt ?brille ?auftrag ?zahl',
      'umsatz ungeholt ?brille ?auftrag ?zahl',
      'euro ungeholt ?brille ?auftrag ?zahl',
    ],
    now: {},
    whole: waiting('ready', 'cents'),
  },
  open: {
    ...onProgress,
    unit: 'pieces',
    label: 'Aufträge in Arbeit',
    asked: ['offen auftrag ?zahl'],
    now: {},
    whole: waiting('open'),
  },
  wait: {
    ...onProgress,
    unit: 'days',
    label: 'Tage bis zur Abholung',
    asked: ['wartezeit ?brille ?kunde ?kaeufer ?schnitt ?dauer ?lange', 'lange brille ?schnitt'],
    whole: from('progress', ({ total }) => sidesOf(total, ({ median_days: days }) => days)),
    rows: { lens_maker: makerWaits },
    lowIsGood: true,
  },
  exchanged_share: {
    ...onProgress,
    unit: 'share',
    label: 'Umtauschquote binnen 90 Tagen',
    asked: ['umtausch ?anteil ?brille'],
    lowIsGood: true,
    whole: from('followUps', ({ total }) => sidesOf(total, ({ exchanged, glasses }) => ratio(exchanged, glasses))),
  },
  insurance: {
    ...onInsurance,
    unit: 'cents',
    label: 'Kassenanteil',
    asked: ['krankenkasse ?umsatz ?euro ?zahl ?bezahlt'],
    flows: true,
    whole: insurance(({ insurance_cents: paid }) => paid),
  },
  insurance_share: {
    ...onInsurance,
    unit: 'share',
    label: 'Anteil der Kassen am Umsatz',
    asked: ['krankenkasse anteil ?umsatz'],
    whole: insurance(({ insurance_cents: paid, cents }) => ratio(paid, cents)),
  },
  wearers: {
    ...onLenses,
    label: 'Kontaktlinsenträger',
    asked: ['linsentraeger ?zahl ?kunde'],
    whole: wearers(({ supplied, overdue }) => supplied.customers + overdue.customers),
  },
  overdue_wearers: {
    ...onLenses,
    label: 'Überfällige Kontaktlinsenträger',
    asked: ['faellig linsentraeger ?zahl', 'faellig kontaktlinse ?kunde ?zahl'],
    whole: wearers(({ overdue }) => overdue.customers),
  },
} as const satisfies Record<string, Figure>;
