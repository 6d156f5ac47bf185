import type { AnalysisFilter, SendablePage } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Amounts } from '@portal/shared/contract/common';
import type { SenderHead } from '../../../data/sender/read-sender-head.ts';
import type { Block } from '../pages/index.ts';

/** What the figures of a page are beside. */
export interface Beside {
  /** What the compared period is called; null: there is nothing to compare with. */
  compared: string | null;
  /** ISO day, the last one with data. */
  until: string;
  /** The month of that day goes on, in the period and after it. */
  isOpen: boolean;
}

/** A page of the analysis below its filter bar, before it is drawn. */
export interface View {
  page: SendablePage;
  filter: AnalysisFilter;
  business: string;
  /** Of its letters; null: none is saved. */
  sender: SenderHead | null;
  /** Name of the one store that it is about; null: all that the reader may see. */
  store: string | null;
  storeCount: number;
  amounts: Amounts;
  /** Its days up to the last one with data. */
  days: Days;
  /** The days beside them; null: nothing to compare with. */
  before: Days | null;
  /** ISO day. */
  printedOn: string;
  blocks: readonly Block[];
}
