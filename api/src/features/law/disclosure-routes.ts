import { today } from '@portal/shared/contract/calendar';
import { disclosureSchema, type Disclosure } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { openLogo } from '../../data/sender/open-logo.ts';
import { readSender } from '../../data/sender/read-sender.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { disclosurePdf } from './disclosure-pdf.ts';
import { findDisclosure } from './disclosure.ts';

const URL = '/api/v2/optician-marketing/customer/:id/disclosure';
const tags = ['Datenschutz'];
const config = { groups: ['Admin'], allStores: true as const, noSupport: true as const };

/** What is kept of a person, told to the person; that it was told is written down. */
export const disclosureRoutes =
  (files: Pick<FileStore, 'read'>): Feature =>
  (app, { db }) => {
    app.get(
      URL,
      { config, schema: { tags, params: idParams, response: { 200: disclosureSchema } } },
      ({ user, params: { id } }) => withTenant(db, user, (trx) => disclose(trx, user, id, 'json')),
    );

    app.get(
      `${URL}.pdf`,
      { config: { ...config, limit: 'pdf' }, schema: { tags, params: idParams } },
      async ({ user, params: { id } }, reply) => {
        const { tenantId } = user;
        const { disclosure, sender } = await withTenant(db, user, async (trx) => ({
          disclosure: await disclose(trx, user, id, 'pdf'),
          sender: await readSender(trx, tenantId),
        }));
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="auskunft-${id}.pdf"`)
          .send(disclosurePdf(disclosure, { ...sender, logo: await openLogo(files, tenantId, sender) }, today()));
      },
    );
  };

async function disclose(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  format: 'json' | 'pdf',
): Promise<Disclosure> {
  const disclosure = await findDisclosure(trx, user.tenantId, id);
  if (!disclosure) throw new ApiProblem(404, 'customer-not-found', 'Diesen Kunden gibt es in Ihrem Betrieb nicht.');
  await audit(trx, user, { action: 'disclosure', subjectId: id, details: { format } });
  return disclosure;
}
