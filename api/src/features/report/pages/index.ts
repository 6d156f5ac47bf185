import type { ReportData } from '../report-data.ts';
import type { Page } from './block.ts';
import { customersPage } from './customers.ts';
import { glassesPage } from './glasses.ts';
import { overviewPage } from './overview.ts';
import { revenuePage } from './revenue.ts';
import { storesPage } from './stores.ts';

export type { Bar, Block, Column, Page } from './block.ts';

/** The five pages of a month. */
export const reportPages = (data: ReportData): Page[] => [
  overviewPage(data),
  revenuePage(data),
  glassesPage(data),
  customersPage(data),
  storesPage(data),
];
