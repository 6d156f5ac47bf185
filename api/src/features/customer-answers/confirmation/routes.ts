import type { FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { NO_CODE, readCode, type ReadCode } from '../../../data/customer-answers/answer-code.ts';
import { CONFIRMATION_PATH, formToken, isOwnForm, provesCode } from '../../../data/customer-answers/answer-key.ts';
import { findAsked, noteConfirmed, type AskedPerson } from '../../../data/customer-answers/email-confirmations.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { readFields } from '../../../platform/http/read-fields.ts';
import { readShop } from '../page/read-shop.ts';
import { PAGE_POLICY } from '../page/shell.ts';
import { askPage, confirmedPage, objectedPage, unknownPage } from './confirmation-page.ts';

/** A consent by e-mail, as it is written down; of the feature that knows what a consent is. @throws ApiProblem 409 after an objection */
export type ConsentByConfirmation = (
  trx: Transaction<Database>,
  by: { tenantId: number; email: string },
  asked: Pick<AskedPerson, 'customerId' | 'textVersion'>,
) => Promise<void>;

/** Who has written it down, where nobody of the shop has. */
const BY_CONFIRMATION = 'Bestätigung per E-Mail';

const URL = `${CONFIRMATION_PATH}/:code`;
const config = { public: 'answer' } as const;
const schema = { hide: true, params: z.object({ code: z.string().max(100) }) };
const TICK =
  'Bitte setzen Sie das Häkchen und schicken Sie das Formular von dieser Seite ab. Bisher ist nichts bestätigt.';

/** The link of an e-mail that asks whether somebody wants e-mails: opening it confirms nothing. */
export const confirmationRoutes =
  (consent: ConsentByConfirmation): Feature =>
  async (open, { db, files }) => {
    const send = (reply: FastifyReply, status: number, html: string) =>
      reply.code(status).type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(html);
    const within = <T>(
      code: string,
      work: (trx: Transaction<Database>, read: ReadCode, asked: AskedPerson | undefined) => Promise<T>,
    ) => {
      const read = readCode(code, 1) ?? NO_CODE;
      return withTenant(db, read.tenantId, async (trx) => {
        const isOurs = await provesCode(trx, 'confirmation', read);
        return work(trx, read, await findAsked(trx, read.tenantId, isOurs ? (read.ids[0] ?? 0) : 0));
      });
    };

    await open.register(async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>();
      readFields(app);

      app.get(URL, { config, schema }, async ({ params: { code } }, reply) => {
        const html = await within(code, async (trx, read, asked) => {
          if (!asked) return undefined;
          const shop = await readShop(trx, files, read.tenantId);
          return asked.confirmedAt
            ? confirmedPage(shop, asked.appliedAt !== null)
            : askPage(shop, await formToken(trx, 'confirmation-form', read));
        });
        return html ? send(reply, 200, html) : send(reply, 404, unknownPage());
      });

      app.post(URL, { config, schema }, async ({ params: { code }, body }, reply) => {
        const { token = '', sure } = (body ?? {}) as Record<string, string>;
        const [status, html] = await within<[status: number, html: string]>(code, async (trx, read, asked) => {
          if (!asked) return [404, unknownPage()];
          const { tenantId } = read;
          const shop = await readShop(trx, files, tenantId);
          if (sure !== 'yes' || !(await isOwnForm(trx, 'confirmation-form', token, read)))
            return [403, askPage(shop, await formToken(trx, 'confirmation-form', read), TICK)];
          if (asked.confirmedAt === null) {
            if (asked.isKnown) await consent(trx, { tenantId, email: BY_CONFIRMATION }, asked);
            await noteConfirmed(trx, tenantId, asked.id, asked.isKnown, null);
          }
          return [200, confirmedPage(shop, asked.isKnown)];
        }).catch(async (error: unknown) => {
          if (!(error instanceof ApiProblem)) throw error;
          // Nothing of it is written: the transaction is taken back.
          return within<[number, string]>(code, async (trx, read) => [
            409,
            objectedPage(await readShop(trx, files, read.tenantId)),
          ]);
        });
        return send(reply, status, html);
      });
    });
  };
