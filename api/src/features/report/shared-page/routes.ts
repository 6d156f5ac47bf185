import type { FastifyError, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readLinkSecret } from '../../../platform/auth/link-secrets.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { answerError } from '../../../platform/http/error-handler.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { isFromElsewhere, readFields } from '../../../platform/http/read-fields.ts';
import type { ReportParts } from '../parts.ts';
import { openLink, openPdf, type OpenContext } from '../share-links/open-link.ts';
import { drawView } from '../view/draw-view.ts';
import { codePage, figuresPage, overPage, problemPage } from './pages.ts';
import { SHARED_PATH } from '../share-links/shared-path.ts';
import { PAGE_POLICY } from './shell.ts';

const URL = `${SHARED_PATH}/:token`;
const config = { public: 'share' } as const;
const schema = { hide: true, params: z.object({ token: z.string().max(100) }) };

/** Of a form; what is none of it is empty. */
const fieldOf = (body: unknown, name: 'code' | 'ticket'): string =>
  ((body ?? {}) as Partial<Record<string, string>>)[name] ?? '';

/** Where nobody can be asked for, nobody's rights are known, and nothing is shown. */
const UNREACHABLE: OpenContext['accounts'] = {
  find: () => Promise.reject(new Error('The identity service may not be asked')),
  groupsOf: () => Promise.reject(new Error('The identity service may not be asked')),
};
const NO_FILES = { read: () => Promise.resolve(undefined) };

/**
 * The page behind 'Link teilen', without sign-in: asks for the code, then shows the figures and gives them as a PDF. Opening it says nothing of the
 * link, not even whether there is one; only who has its code learns that it is over.
 */
export const sharedPageRoutes =
  (parts: ReportParts): Feature =>
  async (open, { db, accounts = UNREACHABLE, files = NO_FILES }) => {
    const context: OpenContext = { db, accounts, parts, files };
    const send = (reply: FastifyReply, status: number, html: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', PAGE_POLICY)
        .header('cross-origin-resource-policy', 'same-origin')
        .send(html);
    const refuse = (reply: FastifyReply) => send(reply, 403, codePage({ isWrong: true }));

    await open.register(async (scope) => {
      const app = scope.withTypeProvider<ZodTypeProvider>();
      readFields(app);
      // What is wrong is read by people, on a page like all others here.
      app.setErrorHandler((error, request, reply) =>
        error instanceof ApiProblem
          ? send(reply, error.status, problemPage(error.title))
          : answerError(error as FastifyError, request, reply),
      );

      app.get(URL, { config, schema }, (_request, reply) => send(reply, 200, codePage({ isWrong: false })));

      app.post(URL, { config, schema }, async (request, reply) => {
        const { token } = request.params;
        const proof = readLinkSecret(token);
        if (!proof || isFromElsewhere(request)) return refuse(reply);
        const opened = await openLink(context, proof, fieldOf(request.body, 'code'));
        if (!opened) return refuse(reply);
        if (!opened.view) return send(reply, 410, overPage(opened.over));
        const { view, endsOn, ticket } = opened;
        return send(reply, 200, figuresPage(view, { address: `${SHARED_PATH}/${token}`, ticket, endsOn }));
      });

      app.post(`${URL}/pdf`, { config, schema }, async (request, reply) => {
        const proof = readLinkSecret(request.params.token);
        if (!proof || isFromElsewhere(request)) return refuse(reply);
        const behind = await openPdf(context, proof, fieldOf(request.body, 'ticket'));
        if (!behind) return refuse(reply);
        if (!behind.view) return send(reply, 410, overPage(behind.over));
        const { page, days } = behind.view;
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${page}-${days.to}.pdf"`)
          .send(drawView(behind.view));
      });
    });
  };
