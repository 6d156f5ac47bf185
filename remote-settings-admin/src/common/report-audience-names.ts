import type { ReportAudience } from '@portal/shared/contract/common';

/** Whom a Monatsbericht is for, as the page offers it. */
export const REPORT_AUDIENCE_NAMES: Readonly<Record<ReportAudience, string>> = {
  owner: 'Inhaberin oder Inhaber',
  team: 'Team',
  tax: 'Steuerberatung',
};
