import { today } from '@portal/shared/contract/calendar';
import { ANSWER_KINDS } from '@portal/shared/contract/marketing';
import type { FastifyReply } from 'fastify';
import type { Transaction } from 'kysely';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NO_CODE, readCode } from '../../../data/customer-answers/answer-code.ts';
import { ANSWER_PATH, formToken, isOwnForm } from '../../../data/customer-answers/answer-key.ts';
import { askConfirmation } from '../../../data/customer-answers/email-confirmations.ts';
import { findPiece, type Piece } from '../../../data/customer-answers/find-piece.ts';
import { findOwnAnswers, recordAnswer, withdrawAnswer } from '../../../data/customer-answers/record-answer.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { isFromElsewhere, readFields } from '../../../platform/http/read-fields.ts';
import { wakePollers } from '../../../platform/jobs/index.ts';
import { answerPage, unknownPage } from './answer-page.ts';
import { readForm, type Chosen } from './read-form.ts';
import { readShop } from './read-shop.ts';
import { PAGE_POLICY } from './shell.ts';

/** Enters the objection of whoever has got a piece; of the feature that knows what an objection is. */
export type ObjectByPiece = (trx: Transaction<Database>, piece: Piece) => Promise<void>;

const URL = `${ANSWER_PATH}/:code`;
const config = { public: 'answer' } as const;
const schema = {
  hide: true,
  params: z.object({ code: z.string().max(100) }),
  querystring: z.object({
    danke: z
      .enum([...ANSWER_KINDS, 'withdrawn'])
      .optional()
      .catch(undefined),
  }),
};
/** A list and a customer. */
const IDS = 2;

const PROBLEMS = {
  form: 'Bitte wählen Sie noch einmal aus und schicken Sie das Formular von dieser Seite ab. Bisher ist nichts angekommen.',
  objected:
    'Für Sie ist eingetragen, dass Sie keine Werbung möchten. Damit Sie nicht durch einen Irrtum wieder welche bekommen, sagen Sie es bitte im Geschäft.',
  often:
    'Wir haben Ihnen heute schon dreimal geschrieben. Bitte sehen Sie in Ihr Postfach, oder versuchen Sie es morgen wieder.',
  choice: 'Das konnten wir nicht lesen. Bitte wählen Sie in jedem Feld etwas aus; es ist nichts angekommen.',
} as const;
type Problem = keyof typeof PROBLEMS;

/**
 * The page behind the link on letters and in e-mails. Opening it changes nothing; what is chosen there is sent with a token that the page alone
 * has, so that neither scanners of mail nor other sites answer for anybody.
 */
export const answerRoutes =
  (object: ObjectByPiece): Feature =>
  async (open, { db, files }) => {
    const within = <T>(code: string, work: (trx: Transaction<Database>, piece: Piece | undefined) => Promise<T>) => {
      const read = readCode(code, IDS) ?? NO_CODE;
      return withTenant(db, read.tenantId, async (trx) => work(trx, await findPiece(trx, read)));
    };
    const send = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .header('cross-origin-resource-policy', 'same-origin')
        .send(html);

    async function pageOf(
      trx: Transaction<Database>,
      piece: Piece,
      more: Pick<Parameters<typeof answerPage>[0], 'thanks' | 'problem'>,
    ): Promise<string> {
      return answerPage({
        shop: await readShop(trx, files, piece.tenantId),
        answers: await findOwnAnswers(trx, piece),
        token: await formToken(trx, 'answer-form', { tenantId: piece.tenantId, ids: [piece.listId, piece.customerId] }),
        today: today(),
        ...more,
      });
    }

    /** @returns what was done, or why nothing was */
    async function act(
      trx: Transaction<Database>,
      piece: Piece,
      chosen: Chosen,
    ): Promise<{ done: string } | { problem: Problem }> {
      if (chosen.action === 'withdraw') {
        await withdrawAnswer(trx, piece, chosen.kind);
        return { done: 'withdrawn' };
      }
      if (chosen.action === 'email') {
        const { address } = chosen;
        const asked = await askConfirmation(trx, { ...piece, address, askedBy: null });
        if (asked !== 'asked') return { problem: asked };
        await recordAnswer(trx, piece, { kind: 'email' });
        return { done: 'email' };
      }
      const { wish } = chosen;
      if (wish.kind === 'objection') await object(trx, piece);
      await recordAnswer(trx, piece, wish);
      return { done: wish.kind };
    }

    await open.register(async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>();
      readFields(app);

      app.get(URL, { config, schema }, async ({ params: { code }, query: { danke } }, reply) => {
        const html = await within(code, async (trx, piece) => piece && pageOf(trx, piece, { thanks: danke }));
        return html ? send(reply, 200, html) : send(reply, 404, unknownPage());
      });

      app.post(URL, { config, schema }, async (request, reply) => {
        const { code } = request.params;
        const { token = '', ...fields } = (request.body ?? {}) as Record<string, string>;
        const done = await within<string | { problem: Problem; html: string } | undefined>(code, async (trx, piece) => {
          if (!piece) return undefined;
          const refuse = async (problem: Problem) => ({
            problem,
            html: await pageOf(trx, piece, { problem: PROBLEMS[problem] }),
          });
          const ids = [piece.listId, piece.customerId];
          if (
            isFromElsewhere(request) ||
            !(await isOwnForm(trx, 'answer-form', token, { tenantId: piece.tenantId, ids }))
          )
            return refuse('form');
          const chosen = readForm(fields, today());
          if (!chosen) return refuse('choice');
          const acted = await act(trx, piece, chosen);
          return 'done' in acted ? acted.done : refuse(acted.problem);
        });
        if (done === undefined) return send(reply, 404, unknownPage());
        // The shop is written to of it.
        wakePollers();
        // Seen by a page of its own: who loads it again sends nothing.
        return typeof done === 'string'
          ? reply.redirect(`${ANSWER_PATH}/${encodeURIComponent(code)}?danke=${done}`, 303)
          : send(reply, done.problem === 'form' ? 403 : 422, done.html);
      });
    });
  };
