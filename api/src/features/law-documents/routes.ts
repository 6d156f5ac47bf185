import { today } from '@portal/shared/contract/calendar';
import { LAW_DOCUMENTS, lawDocumentsSchema, type LawDocument } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { documentPdf, documentText } from './document-files.ts';
import { readDocumentFacts } from './facts.ts';
import { lawDocuments } from './law-document.ts';

const URL = '/api/v2/settings/law-documents';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Unterlagen'];
const params = z.object({ document: z.enum(LAW_DOCUMENTS) });

/** einstellungen/datenschutz: documents of data protection, filled from what the business has decided. */
export const lawDocumentRoutes: Feature = (app, { db }) => {
  const documentsOf = (user: ApiUser): Promise<{ business: string; items: LawDocument[] }> =>
    withTenant(db, user, async (trx) => {
      const facts = await readDocumentFacts(trx, user.tenantId);
      return { business: facts.name, items: lawDocuments(facts, today()) };
    });

  app.get(URL, { config, schema: { tags, response: { 200: lawDocumentsSchema } } }, async ({ user }) => {
    const { items } = await documentsOf(user);
    return { items };
  });

  for (const kind of ['pdf', 'txt'] as const)
    app.get(
      `${URL}/:document/file.${kind}`,
      { config: { ...config, ...(kind === 'pdf' && { limit: 'pdf' as const }) }, schema: { tags, params } },
      async ({ user, params: { document: id } }, reply) => {
        const { business, items } = await documentsOf(user);
        const document = items.find((one) => one.id === id)!;
        return reply
          .type(kind === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8')
          .header('content-disposition', `attachment; filename="${id}.${kind}"`)
          .send(kind === 'pdf' ? documentPdf(document, business) : documentText(document, business));
      },
    );
};
