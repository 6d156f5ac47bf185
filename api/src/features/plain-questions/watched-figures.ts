import { meetsGroups } from '@portal/shared/contract';
import type { WatchedFigure } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { askingPages, type PageQuestions } from './ask-page.ts';
import { hrefOf } from './href.ts';
import type { Parts } from './parts.ts';
import { periodOf, readFigure } from './read-figure.ts';
import { CUSTOMER_FIGURES } from './register/customer-figures.ts';
import type { Figure } from './register/figure.ts';
import { GLASSES_FIGURES } from './register/glasses-figures.ts';
import { ORDER_FIGURES } from './register/order-figures.ts';
import { REVENUE_FIGURES } from './register/revenue-figures.ts';

/** Of stores, by themselves: what the portal has of campaigns, plan, market and website is none, nor what needs a filter to mean anything. */
const { type_share: _needsType, ...GLASSES } = GLASSES_FIGURES;
const WATCHED: Readonly<Record<string, Figure>> = {
  ...REVENUE_FIGURES,
  ...GLASSES,
  ...CUSTOMER_FIGURES,
  ...ORDER_FIGURES,
};

interface Asked {
  figure: string;
  storeId: number | null;
  days: Days;
}

const partsOf = ({ figure, storeId, days }: Asked): Parts => ({
  figure,
  filters: { stores: storeId === null ? 'all' : [storeId] },
  period: WATCHED[figure]?.now ? null : days,
  comparison: 'ohne',
  ranking: null,
  why: false,
});

/** The figures of the register that can be watched, each read by its page's own question. @param pages these questions */
export const watchedFigures = (pages: PageQuestions) => ({
  list: (groups: readonly string[]): WatchedFigure[] =>
    Object.entries(WATCHED)
      .filter(([, figure]) => meetsGroups(groups, figure.groups))
      .map(([id, { label, unit, now }]) => ({ id, label, unit, is_now: now !== undefined })),
  read: async (trx: Transaction<Database>, user: ApiUser, asked: Asked, today: string): Promise<number | null> => {
    const parts = partsOf(asked);
    const ask = askingPages({ trx, user, all: asked.storeId === null, today, marketKey: '', pages });
    return (await readFigure(ask, parts, periodOf(parts, today))).sides[0];
  },
  hrefOf: (asked: Asked, today: string): string => (WATCHED[asked.figure] ? hrefOf(partsOf(asked), today) : '/'),
});
