import { api } from '@portal/shared/api';
import type { ReportAudience } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';

export interface ReportAsked {
  /** '2026-10' */
  month: string;
  scope: StoreScope;
  audience: ReportAudience;
}

/** How long a report of a large chain may take. */
const PATIENCE_MS = 120_000;

/** A month as a PDF. @throws an error with a German sentence for a month without data, and where there is no way to the server */
export const fetchReport = ({ month, scope, audience }: ReportAsked): Promise<Blob> =>
  api.get('api/v2/analysis/report', { searchParams: { month, scope, for: audience }, timeout: PATIENCE_MS }).blob();
