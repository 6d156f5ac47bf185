import { emailConfirmationsSchema } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { askConfirmation, findAsked, noteConfirmed } from '../../../data/customer-answers/email-confirmations.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams, pathNumber } from '../../../platform/http/path-number.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { findConfirmations } from './find-confirmations.ts';
import type { ConsentByConfirmation } from './routes.ts';

/** Gives a customer another e-mail address; of the feature that corrects data. */
export type CorrectEmail = (
  trx: Transaction<Database>,
  user: ApiUser,
  customerId: number,
  value: string,
) => Promise<void>;

const BASE = '/api/v2/optician-marketing/customer/:id/email-confirmations';
const config = { groups: ['Marketing'] };
const changing = { ...config, changes: ['consent' as const, 'answer' as const] };
/** As corrections of data quality, which this is. */
const accepting = {
  groups: ['PRO&&Marketing', 'Admin&&Marketing'],
  allStores: true as const,
  changes: ['consent' as const, 'answer' as const, 'person' as const],
};
const tags = ['Antworten'];
const response = { 200: emailConfirmationsSchema };

const unknownCustomer = () =>
  new ApiProblem(404, 'customer-not-found', 'Diesen Kunden gibt es in Ihrem Betrieb nicht.');

/** Double opt-in from the page of a customer: asking, the proof, and taking over another address that was confirmed. */
export const customerConfirmationRoutes =
  ({ consent, correctEmail }: { consent: ConsentByConfirmation; correctEmail: CorrectEmail }): Feature =>
  (app, { db }) => {
    const find = async (user: ApiUser, id: number) => {
      const found = await withTenant(db, user, (trx) => findConfirmations(trx, user.tenantId, id));
      if (!found) throw unknownCustomer();
      return found;
    };

    app.get(BASE, { config, schema: { tags, params: idParams, response } }, ({ user, params: { id } }) =>
      find(user, id),
    );

    app.post(
      BASE,
      { config: { ...changing, limit: 'mail' }, schema: { tags, params: idParams, response } },
      async ({ user, params: { id } }) => {
        const { tenantId, email } = user;
        const { address, storeId } = await find(user, id);
        if (address === null)
          throw new ApiProblem(
            422,
            'no-address',
            'Dafür braucht es eine E-Mail-Adresse beim Kunden und einen Absender für E-Mails in den Basis-Einstellungen. Bitte tragen Sie ein, was fehlt.',
          );
        await withTenant(db, tenantId, async (trx) => {
          const asked = await askConfirmation(trx, { tenantId, customerId: id, storeId, address, askedBy: email });
          if (asked !== 'asked') throw refusal(asked);
          await audit(trx, user, { action: 'confirmation-asked', subjectId: id });
        });
        return find(user, id);
      },
    );

    app.post(
      `${BASE}/:confirmation/acceptance`,
      {
        config: accepting,
        schema: { tags, params: z.object({ id: pathNumber(), confirmation: pathNumber() }), response },
      },
      async ({ user, params: { id, confirmation } }) => {
        const { items } = await find(user, id);
        if (!items.some((item) => item.id === confirmation && item.state === 'other'))
          throw new ApiProblem(
            404,
            'confirmation-not-found',
            'Diese Bestätigung gibt es nicht, oder sie ist schon übernommen. Bitte laden Sie die Seite neu.',
          );
        await withTenant(db, user.tenantId, async (trx) => {
          const asked = await findAsked(trx, user.tenantId, confirmation);
          if (!asked) throw unknownCustomer();
          if (!asked.isKnown) await correctEmail(trx, user, asked.customerId, asked.address);
          await consent(trx, user, asked);
          await noteConfirmed(trx, user.tenantId, confirmation, true, user.email);
        });
        return find(user, id);
      },
    );
  };

const refusal = (why: 'objected' | 'often'): ApiProblem =>
  why === 'objected'
    ? new ApiProblem(
        409,
        'customer-objected',
        'Dieser Kunde hat der Werbung widersprochen. Ein Widerspruch ist endgültig: Er darf auch nicht um eine Bestätigung gebeten werden.',
      )
    : new ApiProblem(
        409,
        'asked-often',
        'Dieser Kunde ist heute schon dreimal gefragt worden. Bitte warten Sie bis morgen.',
      );
