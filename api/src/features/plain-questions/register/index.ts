import { CUSTOMER_FIGURES } from './customer-figures.ts';
import type { Figure } from './figure.ts';
import { GLASSES_FIGURES } from './glasses-figures.ts';
import { ORDER_FIGURES } from './order-figures.ts';
import { PORTAL_FIGURES } from './portal-figures.ts';
import { REVENUE_FIGURES } from './revenue-figures.ts';

const ALL = { ...REVENUE_FIGURES, ...GLASSES_FIGURES, ...CUSTOMER_FIGURES, ...ORDER_FIGURES, ...PORTAL_FIGURES };

export type FigureId = keyof typeof ALL;

/** Every figure that can be asked for in plain words: how it is asked, what its page heeds, and where its value is read. */
export const FIGURES: Readonly<Record<FigureId, Figure>> = ALL;

export const FIGURE_IDS = Object.keys(ALL) as FigureId[];
