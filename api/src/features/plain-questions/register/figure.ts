import type {
  Catchment,
  CustomerBase,
  FollowUps,
  FrameBrands,
  GlassesMakers,
  GlassesOrders,
  GlassesValue,
  Insurance,
  LensMakerWaits,
  Loyalty,
  OrderProgress,
  RestrictionField,
  Revenue,
  RateFigure,
  RevenuePart,
  RevenuePerCustomer,
  StaffTable,
  Wearers,
} from '@portal/shared/contract/analyse';
import type { Benchmark } from '@portal/shared/contract/benchmark';
import type { WebsiteStatistics } from '@portal/shared/contract/eyepage';
import type { DueCustomers, SuccessSummary } from '@portal/shared/contract/marketing';
import type { Quality } from '@portal/shared/contract/settings-admin';
import type { PageName } from '@portal/shared/contract';
import type { Dimension, Parts } from '../parts.ts';

/** A goal of the days of a period, and what stands against it; cents. */
interface GoalStanding {
  goal: number | null;
  actual: number;
  /** Of the running year alone. */
  projected: number | null;
}

/** What the pages answer, by the question that they ask. */
export interface PageAnswers {
  revenue: Revenue;
  values: GlassesValue;
  brands: FrameBrands;
  glasses: GlassesOrders;
  makers: GlassesMakers;
  perCustomer: RevenuePerCustomer;
  base: CustomerBase;
  loyalty: Loyalty;
  catchment: Catchment;
  progress: OrderProgress;
  makerWaits: LensMakerWaits;
  followUps: FollowUps;
  insurance: Insurance;
  wearers: Wearers;
  staff: StaffTable;
  goal: GoalStanding;
  benchmark: Benchmark | null;
  campaign: SuccessSummary | null;
  /** Cents; null: nobody has set one. */
  budget: { budget: number | null; planned: number };
  website: WebsiteStatistics;
  data: { dataDate: string | null };
  quality: Quality;
  due: DueCustomers;
  /** Active customers who never bought a type. */
  without: number;
}
export type PageQuestion = keyof PageAnswers;

/** Now, and in the compared period; null: nothing to divide by, or not known. */
export type Sides = readonly [current: number | null, previous: number | null];

export interface Row {
  /** As a filter names it. */
  key: string;
  label: string;
  sides: Sides;
  /** Too few cases to be ranked, by the business's own limit. */
  isFew?: boolean;
}

/** How a page's answer has a figure as a whole, or by the rows of one of its tables. */
export interface Source<Read> {
  question: PageQuestion;
  read: (answer: never, parts: Parts) => Read;
}

/** @param question whose answer is read */
export const from = <Name extends PageQuestion, Read>(
  question: Name,
  read: (answer: PageAnswers[Name], parts: Parts) => Read,
): Source<Read> => ({ question, read: read as Source<Read>['read'] });

type Unit = 'cents' | 'pieces' | 'share' | 'months' | 'days' | 'km' | 'number' | 'date';

/** Dimensions that are rows of a page's own table; all others are the page's question, asked of each part. */
export const ROW_DIMENSIONS = ['staff', 'brand', 'frame_maker', 'lens_maker', 'place', 'weekday'] as const;
export type RowDimension = Extract<Dimension, (typeof ROW_DIMENSIONS)[number]>;

export interface Figure {
  /** German, as the page calls it; asked so, it is understood. */
  label: string;
  /** Sets of notions (`grammar/words.ts`) by which it is asked for; '?': may be left out. */
  asked: readonly string[];
  unit: Unit;
  page: PageName;
  /** What of the page it is on, as the page's address says it. */
  params?: Readonly<Record<string, string>>;
  /** Whom its page is for. */
  groups: readonly string[];
  whole: Source<Sides>;
  /** Of those who never bought a type. */
  without?: Source<Sides>;
  rows?: Partial<Record<RowDimension, Source<readonly Row[]>>>;
  /** Which restrictions of the filter bar its page heeds. */
  heeds: readonly RestrictionField[];
  /** Whether it is told of stores; the market's and the website's are of the business or of one store. */
  stores: boolean;
  /** It is one of now; asked of a time, it is this other one, or none. */
  now?: { dated?: string };
  /** Other figures that have a filter or dimension which this one lacks. */
  instead?: Partial<Record<RowDimension, string>>;
  /** What 'Warum?' explains of it, as its address names it. */
  why?: RevenuePart | RateFigure;
  /** Told of the running year alone. */
  running?: true;
  /** A sum over days, each counted once: it may be divided by their number. */
  flows?: true;
  /** Its best is its least, which nobody calls 'am höchsten': it is told of each, and not ranked. */
  lowIsGood?: true;
  /** Compared with nothing. */
  alone?: true;
  /** Of the business as a whole, as its page is: not for people of some stores. */
  wholeBusiness?: true;
}
