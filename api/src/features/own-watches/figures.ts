import type { WatchedFigure } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';

/** What is watched of one figure, and where. */
interface FigureAsked {
  figure: string;
  /** null: all stores that the user sees. */
  storeId: number | null;
  days: Days;
}

/** The register of figures and the pages' own questions, handed over where features are put together. */
export interface WatchedFigures {
  /** What somebody may have watched, by their groups. */
  list: (groups: readonly string[]) => readonly WatchedFigure[];
  /** Its value as its page has it; null: nothing to divide by, or not known. @throws ApiProblem 404 for a store that the user does not see */
  read: (trx: Transaction<Database>, user: ApiUser, asked: FigureAsked, today: string) => Promise<number | null>;
  /** Its page with store and days. */
  hrefOf: (asked: FigureAsked, today: string) => string;
}
