import { meetsGroups } from '@portal/shared/contract';
import type { ReportAudience } from '@portal/shared/contract/analyse';
import { PRO_ANALYSIS } from '../../data/analysis/analysis-config.ts';

/** What a report may hold beyond the figures of the stores. */
export interface Holds {
  /** Whose sales they were: single people's figures are no matter of their colleagues, nor of a tax adviser. */
  staff: boolean;
  /** What is to be done next: a matter of the shop. */
  nextSteps: boolean;
  /** Revenue by what was sold, for the books. */
  assortments: boolean;
  /** What was on which days: words of the shop, for its own people. */
  notes: boolean;
}

const HOLDS: Readonly<Record<ReportAudience, Holds>> = {
  owner: { staff: true, nextSteps: true, assortments: true, notes: true },
  team: { staff: false, nextSteps: true, assortments: false, notes: true },
  tax: { staff: false, nextSteps: false, assortments: true, notes: false },
};

/** As the report calls whom it is for. */
export const AUDIENCE_WORDS: Readonly<Record<ReportAudience, string>> = {
  owner: 'für die Inhaberin oder den Inhaber',
  team: 'für das Team',
  tax: 'für die Steuerberatung',
};

/** @param groups of whoever asks: staff is for PRO alone */
export function holdsFor(audience: ReportAudience, groups: readonly string[]): Holds {
  const holds = HOLDS[audience];
  return { ...holds, staff: holds.staff && meetsGroups(groups, PRO_ANALYSIS.route.config.groups) };
}
