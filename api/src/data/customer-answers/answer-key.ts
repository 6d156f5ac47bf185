import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import { isProven, makeCode, readCode, type CodePurpose, type ReadCode } from './answer-code.ts';

type Trx = Transaction<Database>;

const findKey = async (trx: Trx, tenantId: number): Promise<Buffer | undefined> =>
  (await trx.selectFrom('answer_keys').select('key').where('tenant_id', '=', tenantId).executeTakeFirst())?.key;

/** The key of a business, made with its first link; also for who is restricted to stores. */
export const ensureAnswerKey = (trx: Trx, tenantId: number): Promise<Buffer> =>
  inWholeBusiness(trx, async () => {
    const found = await findKey(trx, tenantId);
    if (found) return found;
    await trx
      .insertInto('answer_keys')
      .values({ tenant_id: tenantId, key: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await findKey(trx, tenantId);
    if (!made) throw new Error('The key of answer links has just been written');
    return made;
  });

/** What stands for the key of a business that has none, or that there is not: what is unknown takes as long as what is wrong. */
const NO_KEY = randomBytes(32);

/** Whether a code was given out by the business that it names. */
export async function provesCode(trx: Trx, purpose: CodePurpose, code: ReadCode): Promise<boolean> {
  const key = await findKey(trx, code.tenantId);
  return isProven(key ?? NO_KEY, purpose, code) && key !== undefined;
}

/** Where the page stands that takes answers. */
export const ANSWER_PATH = '/antwort';
/** Where the page stands on which somebody confirms that they want e-mails. */
export const CONFIRMATION_PATH = '/bestaetigen';

/** The link of a piece, whole as a QR code has it. */
export type LinkOf = (customerId: number) => string;

/** The links of the pieces of a list. @param publicUrl of the portal, without a slash at its end */
export async function answerLinks(
  trx: Trx,
  { tenantId, listId, publicUrl }: { tenantId: number; listId: number; publicUrl: string },
): Promise<LinkOf> {
  const key = await ensureAnswerKey(trx, tenantId);
  return (customerId) =>
    `${publicUrl}${ANSWER_PATH}/${makeCode(key, 'answer', { tenantId, ids: [listId, customerId] })}`;
}

/** As it is printed for people who type it: browsers know https by themselves. */
export const printedLink = (link: string): string => link.replace(/^https:\/\//, '');

const DAY_MS = 86_400_000;
const dayNumber = () => Math.floor(Date.now() / DAY_MS);

type FormPurpose = Extract<CodePurpose, `${string}form`>;
type Page = Pick<ReadCode, 'tenantId' | 'ids'>;

/** What the form of a page behind a link carries: whoever sends it has opened the page today or yesterday. */
export const formToken = async (trx: Trx, purpose: FormPurpose, { tenantId, ids }: Page): Promise<string> =>
  makeCode(await ensureAnswerKey(trx, tenantId), purpose, { tenantId, ids: [...ids, dayNumber()] });

/** Whether a form comes from this page, opened today or yesterday. */
export async function isOwnForm(trx: Trx, purpose: FormPurpose, token: string, page: Page): Promise<boolean> {
  const read = readCode(token, page.ids.length + 1);
  const day = read?.ids.at(-1) ?? 0;
  return (
    read !== undefined &&
    day >= dayNumber() - 1 &&
    day <= dayNumber() &&
    [read.tenantId, ...read.ids.slice(0, -1)].join() === [page.tenantId, ...page.ids].join() &&
    provesCode(trx, purpose, read)
  );
}
