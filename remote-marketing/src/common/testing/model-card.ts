import type { ModelCard } from '@portal/shared/contract/marketing';

/** Of a business whose forecasts are shown. */
export const MODEL_CARD: ModelCard = {
  pool: 'business',
  explanation: 'Das Modell beruht auf den Daten aller Standorte Ihres Betriebs.',
  version: 1,
  as_of: '2026-10-31',
  computed_at: '2026-11-01T03:00:00Z',
  buyers: 900,
  months: 72,
  learnt_from: { businesses: 1, buyers: 900, months: 72, events: 400, as_of: '2026-10-31' },
  auc: 0.74,
  ece: 0.01,
  top_decile_lift: 2,
  calibration: [],
  backtests: [],
  potentials: [],
};

/** Of one that does without. */
export const WITHOUT_FORECASTS: ModelCard = {
  ...MODEL_CARD,
  pool: 'off',
  explanation: 'Ihr Betrieb arbeitet ohne Prognosen (Einstellungen, „Erweitert“).',
  learnt_from: null,
};
