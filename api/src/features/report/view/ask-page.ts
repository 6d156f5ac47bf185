import type { Assortment, SendablePage } from '@portal/shared/contract/analyse';
import { ASSORTMENTS } from '@portal/shared/contract/prices';
import type { Question } from '../../../data/analysis/question.ts';
import type { Block } from '../pages/index.ts';
import type { ReportParts } from '../parts.ts';
import { assortmentBlocks } from './pages/assortment-view.ts';
import { catchmentBlocks } from './pages/catchment-view.ts';
import { customerBaseBlocks } from './pages/customer-base-view.ts';
import { glassesOrdersBlocks } from './pages/glasses-orders-view.ts';
import { glassesValueBlocks } from './pages/glasses-value-view.ts';
import { insuranceBlocks } from './pages/insurance-view.ts';
import { loyaltyBlocks } from './pages/loyalty-view.ts';
import { orderProgressBlocks } from './pages/order-progress-view.ts';
import { revenuePerCustomerBlocks } from './pages/revenue-per-customer-view.ts';
import { revenueVatBlocks } from './pages/revenue-vat-view.ts';
import { revenueBlocks } from './pages/revenue-view.ts';
import type { Beside } from './view.ts';

type AskPage = (parts: ReportParts, question: Question, beside: Beside) => Promise<Block[]>;

/** What each page that can be sent asks, and says of it: the page's own question. */
export const ASK_PAGE: Readonly<Record<SendablePage, AskPage>> = {
  revenue: async (parts, question, beside) => revenueBlocks(await parts.revenue(question), beside),
  'glasses-value': async (parts, question, beside) => glassesValueBlocks(await parts.glassesValue(question), beside),
  'revenue-per-customer': async (parts, question, beside) =>
    revenuePerCustomerBlocks(await parts.revenuePerCustomer(question), beside),
  'glasses-orders': async (parts, question, beside) => glassesOrdersBlocks(await parts.glassesOrders(question), beside),
  'customer-base': async (parts, question, beside) => customerBaseBlocks(await parts.customerBase(question), beside),
  'revenue-vat': async (parts, question) => revenueVatBlocks(await parts.revenueVat(question)),
  loyalty: async (parts, question, beside) => loyaltyBlocks(await parts.loyalty(question), beside),
  catchment: async (parts, question, beside) => catchmentBlocks(await parts.catchment(question), beside),
  'order-progress': async (parts, question, beside) =>
    orderProgressBlocks(
      {
        progress: await parts.orderProgress(question),
        followUps: await parts.followUps(question),
        reductions: await parts.reductions(question),
      },
      beside,
    ),
  assortment: async (parts, question, beside) => {
    const found: Assortment[] = [];
    // One after the other: a transaction has one connection.
    for (const part of ASSORTMENTS) found.push(await parts.assortment(question, part));
    return assortmentBlocks(found, beside);
  },
  insurance: async (parts, question, beside) => insuranceBlocks(await parts.insurance(question), beside),
};
