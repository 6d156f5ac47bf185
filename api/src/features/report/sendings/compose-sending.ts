import { buffer } from 'node:stream/consumers';
import type { StoreScope } from '@portal/shared/contract/common';
import type { SentThing } from '@portal/shared/contract/analyse';
import { daysText, formatMonthLong } from '@portal/shared/contract/words';
import { findScope } from '../../../data/stores/scope.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { readTenant } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { AUDIENCE_WORDS } from '../audience.ts';
import { drawReport } from '../draw/index.ts';
import { gatherReport } from '../gather.ts';
import type { ComposeContext } from '../mail/compose.ts';
import { lastMonth } from '../mail/due.ts';
import type { Letter } from '../mail/letter.ts';
import { findReach } from '../mail/reach.ts';
import { reachParts } from '../mail/reach-words.ts';
import { placeWords } from '../words.ts';
import { comparedWords, drawView, titleOfView } from '../view/draw-view.ts';
import { filterOf, gatherView } from '../view/gather-view.ts';
import { monthlyFilter, type SendingDue } from './due-sending.ts';

interface Wanted {
  what: SentThing;
  /** null: all that the user may see. */
  storeId: number | null;
  /** ISO day. */
  today: string;
  /** null: at once, as it stands. */
  due: SendingDue | null;
}

/** Which stores something is about. */
export const scopeOf = (what: SentThing): StoreScope => (what.kind === 'view' ? what.filter.scope : what.scope);

/** No data of the days: the codes by which what gathers them says so. */
const EMPTY: ReadonlySet<string> = new Set(['report-empty', 'view-empty']);
export const isEmpty = (error: unknown): boolean => error instanceof ApiProblem && EMPTY.has(error.code);

/**
 * Writes what is sent, as the user sees it now; customers are counted in it, never named.
 * @returns null: it waits for data
 * @throws ApiProblem as the pages do: without data, and for a store that the user does not see
 */
export async function composeSending(
  { db, parts, files }: ComposeContext,
  asker: ApiUser,
  { what, storeId, today, due }: Wanted,
): Promise<Letter | null> {
  const user: ApiUser = storeId === null ? asker : { ...asker, storeId };
  const write = await readTenant(db, user, async (trx) => {
    const { storeIds } = await findScope(trx, user, scopeOf(what));
    const days = what.kind === 'view' && !due ? what.filter : (due?.days ?? lastMonth(today));
    const reach = await findReach({ trx, tenantId: user.tenantId, storeIds }, days);
    if (due && reach.behind.length > 0 && today < due.patience) return null;
    const late = reachParts(reach, storeIds.length);
    if (what.kind === 'report') {
      const data = await gatherReport(
        trx,
        user,
        { parts, files },
        { month: days.from.slice(0, 7), scope: what.scope, for: what.for },
        today,
      );
      return async (): Promise<Letter> => ({
        subject: `Monatsbericht ${formatMonthLong(data.month)}: ${data.business}`,
        parts: [
          {
            kind: 'text',
            text: `der Monatsbericht ${formatMonthLong(data.month)} ${AUDIENCE_WORDS[data.audience]} liegt als PDF bei (${data.business}, ${placeWords(data)}).`,
          },
          ...late,
        ],
        attachments: [pdf(`monatsbericht-${data.month.slice(0, 7)}`, await buffer(drawReport(data)))],
      });
    }
    const filter = filterOf(what.page, due ? monthlyFilter(what.filter, due.days) : what.filter);
    const view = await gatherView(trx, user, { parts, files }, { page: what.page, filter }, today);
    return async (): Promise<Letter> => ({
      subject: `${titleOfView(view)}, ${daysText(view.days)}: ${view.business}`,
      parts: [
        {
          kind: 'text',
          text: `die Zahlen „${titleOfView(view)}“ liegen als PDF bei: ${view.business}, ${placeWords(view)}, ${daysText(view.days)}. ${comparedWords(view)}.`,
        },
        ...late,
      ],
      attachments: [pdf(`${what.page}-${view.days.to}`, await buffer(drawView(view)))],
    });
  });
  return write && write();
}

const pdf = (name: string, content: Buffer) => ({ name: `${name}.pdf`, type: 'application/pdf', content });
