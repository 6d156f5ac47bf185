import { findAdmins } from '../../data/users/admins.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import type { BackupsContext } from './context.ts';

const LETTERS = {
  make: {
    subject: 'Die Sicherung des Portals ist fehlgeschlagen',
    begin: 'die Sicherung des Portals ließ sich nicht anlegen:',
    end: 'Die älteren Sicherungen liegen unverändert. Bitte beheben Sie die Ursache und klicken Sie dann auf „Jetzt sichern“:',
  },
  check: {
    subject: 'Die Probe der Sicherung ist fehlgeschlagen',
    begin: 'die neueste Sicherung des Portals wurde in eine Probe-Datenbank eingespielt; das ging nicht gut aus:',
    end: 'Bitte verlassen Sie sich nicht auf diese Sicherung. Legen Sie eine neue an und prüfen Sie sie:',
  },
} as const;

/** Tells the Admins of the operating company that there is no good backup of this night. @param problem a German sentence */
export async function tellFailed(context: BackupsContext, what: keyof typeof LETTERS, problem: string): Promise<void> {
  const { db, accounts, mail, publicUrl } = context;
  const { subject, begin, end } = LETTERS[what];
  const text = `Guten Tag,\n\n${begin}\n\n${problem}\n\n${end} ${publicUrl}/admin/betrieb\n`;
  const operators = await asOperator(db, (trx) =>
    trx.selectFrom('tenants').select('id').where('is_operator', '=', true).execute(),
  );
  for (const { id } of operators)
    for (const { email } of await withTenant(db, id, (trx) => findAdmins(trx, accounts, id)))
      await mail.write(id, { kind: 'backup', to: email, subject, text });
}
