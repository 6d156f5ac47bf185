import type { Kysely } from 'kysely';
import { findAdmins } from '../../../data/users/admins.ts';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Mailer } from '../../../platform/mail/index.ts';
import { HELD_DAYS } from '../../../data/receiving/context.ts';

interface HeldContext {
  db: Kysely<Database>;
  mail: Mailer;
  accounts: Accounts;
  publicUrl: string;
}

/** What Admins are told of files that wait for a decision. */
const heldLetter = (
  key: string,
  problem: string,
  preview: string,
  publicUrl: string,
): { subject: string; text: string } => ({
  subject: `Der nächtliche Upload „${key}“ wartet auf Sie`,
  text: `Guten Tag,

im Optikerportal ist ein automatischer Upload angekommen, dessen Dateien anders sind als sonst. Er wurde noch nicht übernommen:

${problem}

Bitte sehen Sie die Dateien an und entscheiden Sie dort mit „So importieren“, ob sie so richtig sind:
${publicUrl}/upload-historie/daten-hochladen?vorschau=${preview}

Die Dateien liegen dort ${HELD_DAYS} Tage. Merken Sie sich dabei die Zuordnung, kommen die nächsten Nächte von selbst.
`,
});

/** Tells the Admins of every business once of each night whose files wait. */
export async function tellHeld({ db, mail, accounts, publicUrl }: HeldContext): Promise<void> {
  const held = await asOperator(db, (trx) =>
    trx
      .selectFrom('upload_keys')
      .select(['tenant_id', 'id', 'name', 'held_preview', 'last_problem'])
      .where('held_preview', 'is not', null)
      .where('is_held_told', '=', false)
      .where('revoked_at', 'is', null)
      .execute(),
  );
  for (const { tenant_id: tenantId, id, name, held_preview: preview, last_problem: problem } of held) {
    if (preview === null) continue;
    // Noted before it is told: of two processes one tells it.
    const admins = await withTenant(db, tenantId, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('upload_keys')
        .set({ is_held_told: true })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('held_preview', '=', preview)
        .where('is_held_told', '=', false)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? findAdmins(trx, accounts, tenantId) : [];
    });
    const letter = heldLetter(name, problem ?? '', preview, publicUrl);
    for (const { email } of admins) await mail.write(tenantId, { kind: 'upload', to: email, ...letter });
  }
}
