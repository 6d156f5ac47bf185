/** A query without its leading question mark, as names and values. */
export type Query = Readonly<Record<string, string>>;

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** Periods as people choose them, seen from `day`; the first is the one whose filters are tried one by one. */
export function periodsOf(day: string): readonly Query[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const from = (months: number) => iso(new Date(Date.UTC(year, month - 1 + months, 1)));
  const to = (months: number) => iso(new Date(Date.UTC(year, month + months, 0)));
  return [
    { from: from(-12), to: to(-1) },
    { from: from(-1), to: to(-1) },
    { from: from(0), to: day },
    { from: from(-4), to: to(-2) },
    { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    { from: from(-1), to: from(-1) },
    { from: from(-60), to: day },
  ];
}

/** Values of parameters whose schema does not list them; a parameter that is neither here nor listed stays away. */
export const VALUES: Readonly<Record<string, readonly string[]>> = {
  q: ['Müller', '79', 'zzzz'],
  weekday: ['1', '3', '6', '7'],
  staff: ['0'],
  sold: ['true'],
  cancellation: ['true'],
  over_45: ['true', 'false'],
  premium: ['true', 'false'],
  price_from: ['0', '50000'],
  price_to: ['50000'],
  months: ['1', '12', '60'],
  growth: ['0.05'],
  value: ['1200000'],
};

/** Names whose every value asks another question and that cannot be left out, by path. */
export const ALTERNATIVES: Readonly<Record<string, readonly Query[]>> = {
  '/api/v2/analysis/customers': [
    { set: 'buyers' },
    { set: 'main' },
    { set: 'one-time' },
    { set: 'base' },
    { set: 'pairs' },
    ...['79098', '79312', '77652', '29221', '59065', '57072'].map((plz) => ({ set: 'plz', plz })),
    ...['2', '5', '10', '20', 'beyond', 'unlocated'].map((ring) => ({ set: 'ring', ring })),
    ...['1', '5', '10'].map((decile) => ({ set: 'decile', decile })),
    ...['1', '2', '4'].map((pairs) => ({ set: 'pairs', pairs })),
    ...['none', 'active', 'at_risk', 'lost', 'inactive', 'kept'].flatMap((group): Query[] => [
      { set: 'base', is: group },
      { set: 'base', was: group },
    ]),
    ...['-1', '0', '9', '18'].map((band) => ({ set: 'base', band })),
    ...['Herr', 'Frau', 'ohne'].map((salutation) => ({ set: 'base', salutation })),
    ...['letter', 'email', 'sms', 'none'].map((channel) => ({ set: 'base', channel })),
    { set: 'main', within: '24' },
    { set: 'main', cohort: '2024' },
  ],
};

/** Parameters that ALTERNATIVES sets; tried alone they would be refused. */
export const NOT_ALONE = [
  'set',
  'plz',
  'ring',
  'decile',
  'pairs',
  'was',
  'is',
  'band',
  'salutation',
  'channel',
  'cohort',
  'within',
];

/** Where the ids come from that stand in a path. */
export const ID_LISTS: Readonly<Record<string, string>> = {
  '/api/v2/analysis/staff/{id}': '/api/v2/analysis/staff',
  '/api/v2/optician-marketing/selection/{id}': '/api/v2/optician-marketing/selection',
  '/api/v2/optician-marketing/customer/{id}': '/api/v2/optician-marketing/customer',
  '/api/v2/upload/{id}': '/api/v2/upload',
};

/** Routes that are not asked, with the reason. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  '/api/v2/admin/audit': 'Asking is itself entered there: the list grows with every question of this tool.',
  '/api/v2/optician-marketing/customer/{id}/disclosure.pdf':
    'The file holds its own time of making; what it says is in the JSON beside it.',
};
