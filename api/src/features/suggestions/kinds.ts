import { NO_CRITERIA, type ColumnName } from '@portal/shared/contract/counting';
import type { SelectionCriteria, SuggestionKind } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import type { StatusThresholds } from '../../data/customer-status/status.ts';

/** A score of which the best part is taken: what is a high chance differs from business to business. */
export interface Cut {
  column: ColumnName;
  /** 0.25: the best quarter of those who meet everything else. */
  best: number;
  /** The criteria with the score from this percentage on. */
  criteria: (percent: number) => SelectionCriteria;
}

/** Whom a suggestion takes. */
export interface Kind {
  title: string;
  /** @param percent of the cut, 0 without one */
  description: (percent: number) => string;
  criteria: SelectionCriteria;
  cut?: Cut;
  /**
   * A condition on customers `k` that no slider has; the draft is then made of these customers alone, as they are when
   * it is made. @param tenantId whose customers
   */
  among?: (tenantId: number) => RawBuilder<boolean>;
  /** It tells something about the eyes. */
  amongEyes?: boolean;
}

/** The years in which most people first need progressives (screens.md, Scores). */
const PROGRESSIVE_AGE = { from: 42, to: 55 };
const WEARS_PROGRESSIVE: SelectionCriteria = { ...NO_CRITERIA, choices: { type: ['Gleitsicht'] } };
const CHILD_AGE = { from: 5, to: 16 };
const CHILD_MONTHS = { from: 9, to: 36 };

/** The ready selections of a business. @param thresholds what it calls gefährdet and verloren */
export const kindsOf = ({ atRisk, lost }: StatusThresholds): Record<SuggestionKind, Kind> => ({
  due: {
    title: 'Nächste Brille fällig',
    description: (percent) =>
      `Wer in den nächsten sechs Monaten am ehesten eine neue Hauptbrille kauft: das beste Viertel, mit einer Chance ab ${percent} %.`,
    criteria: NO_CRITERIA,
    cut: {
      column: 'next_glasses_p6',
      best: 0.25,
      criteria: (from) => ({ ...NO_CRITERIA, pred_next_glasses: { by: 'probability_6', from, to: null } }),
    },
  },
  progressive_due: {
    title: 'Gleitsicht fällig',
    description: (percent) =>
      `Letzte Hauptbrille mit Gleitsicht, und in den nächsten sechs Monaten am ehesten eine neue: das beste Viertel von ihnen, mit einer Chance ab ${percent} %.`,
    criteria: WEARS_PROGRESSIVE,
    cut: {
      column: 'next_glasses_p6',
      best: 0.25,
      criteria: (from) => ({ ...WEARS_PROGRESSIVE, pred_next_glasses: { by: 'probability_6', from, to: null } }),
    },
  },
  overdue: {
    title: 'Überfällig',
    description: () =>
      `Letzte Hauptbrille vor ${atRisk} bis ${lost - 1} Monaten: nach Ihren Schwellen gefährdet, aber noch nicht verloren.`,
    criteria: { ...NO_CRITERIA, last_order_main: { from: atRisk, to: lost - 1 } },
  },
  first_progressive: {
    title: 'Erste Gleitsichtbrille',
    description: (percent) =>
      `${PROGRESSIVE_AGE.from} bis ${PROGRESSIVE_AGE.to} Jahre alt und noch ohne Gleitsichtbrille von Ihnen: die Hälfte mit dem höheren Gleitsicht-Potenzial, ab ${percent} %.`,
    criteria: { ...NO_CRITERIA, age: PROGRESSIVE_AGE },
    cut: {
      column: 'potential_multifocal',
      best: 0.5,
      criteria: (from) => ({
        ...NO_CRITERIA,
        age: PROGRESSIVE_AGE,
        potential: { ...NO_CRITERIA.potential, multifocal: { from, to: null } },
      }),
    },
    amongEyes: true,
    among: (tenantId) => sql<boolean>`NOT EXISTS (
      SELECT FROM order_facts o WHERE o.tenant_id = ${tenantId} AND o.customer_id = k.id AND o.is_sale AND o.glasses_type = 'Gleitsicht')`,
  },
  sun: {
    title: 'Sonnenbrille mit Korrektion',
    description: (percent) =>
      `Das Fünftel mit dem höchsten Potenzial für eine Sonnen- oder Sportbrille in Sehstärke, ab ${percent} %.`,
    criteria: NO_CRITERIA,
    cut: {
      column: 'potential_sports_sun',
      best: 0.2,
      criteria: (from) => ({ ...NO_CRITERIA, potential: { ...NO_CRITERIA.potential, sports_sun: { from, to: null } } }),
    },
  },
  lost: {
    title: 'Verlorene Kunden',
    description: () => `Letzte Hauptbrille vor ${lost} Monaten oder mehr.`,
    criteria: { ...NO_CRITERIA, last_order_main: { from: lost, to: null } },
  },
  children: {
    title: 'Kinder im Wachstum',
    description: () =>
      `${CHILD_AGE.from} bis ${CHILD_AGE.to} Jahre alt, letzte Brille vor ${CHILD_MONTHS.from} bis ${CHILD_MONTHS.to} Monaten: Fassung und Stärke passen oft nicht mehr.`,
    criteria: { ...NO_CRITERIA, age: CHILD_AGE, last_order_main: CHILD_MONTHS },
  },
});
