import type { PlainAnswer } from '@portal/shared/contract/analyse';

const NOTHING: PlainAnswer = {
  status: 'not-understood',
  understood: '',
  parts: null,
  value: null,
  unit: null,
  per: null,
  previous: null,
  compared_with: null,
  date: null,
  rows: [],
  href: null,
  why_href: null,
  why: [],
  notes: [],
  message: null,
  unknown_words: [],
  alternatives: [],
};

/** What the API says of three questions. */
export const ANSWERED: PlainAnswer = {
  ...NOTHING,
  status: 'answered',
  understood: 'Brillenaufträge · Gleitsicht · Oktober 2026 · gegenüber Oktober 2025',
  parts: {
    figure: 'glasses',
    filters: { glasses: ['Gleitsicht'] },
    period: { from: '2026-10-01', to: '2026-10-31', unit: 'month' },
    comparison: 'vorjahr',
    ranking: null,
    per: null,
  },
  value: 45,
  unit: 'pieces',
  previous: 40,
  compared_with: 'Oktober 2025',
  href: '/analyse/brillenauftrage?zeitraum=2026-10&brillentyp=Gleitsicht',
};

export const AMBIGUOUS: PlainAnswer = {
  ...NOTHING,
  status: 'ambiguous',
  message: 'Das kann zweierlei heißen. Was meinen Sie?',
  alternatives: ['Umsatz · Mai 2025', 'Umsatz · 25.05.2026'].map((label) => ({ q: label, label })),
};

export const NOT_UNDERSTOOD: PlainAnswer = {
  ...NOTHING,
  message: 'Nicht verstanden: „xyzzy“. Bitte lassen Sie das weg oder sagen Sie es anders.',
  unknown_words: ['xyzzy'],
  alternatives: [{ q: 'Gesamtumsatz', label: 'Gesamtumsatz · 2026' }],
};
