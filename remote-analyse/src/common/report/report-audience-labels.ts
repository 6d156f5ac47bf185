import type { ReportAudience } from '@portal/shared/contract/common';

/** Whom a Monatsbericht is for, as it is offered. */
export const REPORT_AUDIENCE_LABELS: Readonly<Record<ReportAudience, string>> = {
  owner: 'Inhaberin oder Inhaber',
  team: 'Team',
  tax: 'Steuerberatung',
};
