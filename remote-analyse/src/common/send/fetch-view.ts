import { api } from '@portal/shared/api';
import type { AnalysisFilter, SendablePage } from '@portal/shared/contract/analyse';

/** How long a page of a large chain may take to be drawn. */
const PATIENCE_MS = 120_000;

/** A page of the analysis as a PDF. @throws ApiError with a German sentence for days without data */
export const fetchView = (page: SendablePage, filter: AnalysisFilter): Promise<Blob> =>
  api.get(`api/v2/analysis/view/${page}`, { searchParams: { ...filter }, timeout: PATIENCE_MS }).blob();
