/** Whom a monthly report is for, which decides what it holds: see docs/report.md. */
export const REPORT_AUDIENCES = ['owner', 'team', 'tax'] as const;
export type ReportAudience = (typeof REPORT_AUDIENCES)[number];
