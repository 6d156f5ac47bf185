import { answerRequest, makeRequest, withTenant, type ApiUser, type OpenDatabase } from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { ChangeAnswerInput, ChangeRequestInput } from '@portal/shared/contract/eyepage';

/** Of the operating company, in the demo. */
const OPERATOR = 'betrieb@portal.example';

type Request = Omit<ChangeRequestInput, 'wished_on' | 'files'> & {
  wishedIn: number | null;
  answer?: Omit<ChangeAnswerInput, 'files'>;
};

/** One that waits for the operating company, one that waits for the business, and one that is done. */
const REQUESTS: readonly Request[] = [
  {
    page: 'Team',
    kind: 'contact',
    text: 'Frau Berger ist jetzt Meisterin und soll als Ansprechpartnerin für Kontaktlinsen auf der Seite stehen.',
    wishedIn: null,
    answer: { text: 'Erledigt: Frau Berger steht jetzt an zweiter Stelle, mit ihrer Durchwahl.', state: 'done' },
  },
  {
    page: 'Startseite',
    kind: 'image',
    text: 'Bitte das große Bild durch eines mit Sonnenbrillen ersetzen.',
    wishedIn: 14,
    answer: {
      text: 'Gern. Haben Sie ein eigenes Bild, oder sollen wir eines aussuchen? Es sollte quer sein und mindestens 2.000 Punkte breit.',
      state: 'question',
    },
  },
  {
    page: 'Öffnungszeiten',
    kind: 'hours',
    text: 'Zwischen Weihnachten und Neujahr haben wir nur von 9 bis 13 Uhr geöffnet.',
    wishedIn: 21,
  },
];

/** Gives a demo business its requests, unless it has any. */
export const ensureChangeRequests = (
  { db }: OpenDatabase,
  author: Pick<ApiUser, 'tenantId' | 'email'>,
): Promise<void> =>
  withTenant(db, author.tenantId, async (trx) => {
    const { tenantId } = author;
    if (
      await trx.selectFrom('change_requests').select('id').where('tenant_id', '=', tenantId).limit(1).executeTakeFirst()
    )
      return;
    for (const { wishedIn, answer, ...request } of REQUESTS) {
      const id = await makeRequest(trx, author, {
        ...request,
        files: [],
        wished_on: wishedIn === null ? null : addDays(today(), wishedIn),
      });
      if (answer) await answerRequest(trx, { tenantId, email: OPERATOR }, id, { ...answer, files: [] });
    }
    // Nobody waits for a letter about what was invented.
    await trx
      .updateTable('change_request_messages')
      .set({ told_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .execute();
  });
