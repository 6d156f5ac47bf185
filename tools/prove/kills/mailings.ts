import { seedMailing } from '../../../api/src/features/campaign-messages/testing/seed-mailing.ts';
import { queueMessages } from '../../../api/src/features/campaign-messages/sending/queue-messages.ts';
import { requestLetters } from '../../../api/src/features/campaign-messages/letters/make-letters.ts';
import { withTenant } from '../../../api/src/platform/database/index.ts';
import type { ApiUser } from '../../../api/src/platform/auth/user.ts';
import type { Ground, Work } from './work.ts';

const AT_ONCE = 3;
const MESSAGES = 120;
const LETTERS = 150;

/** Campaigns whose e-mails go out. What the mail server was told nothing of may be uncertain, one message for each kill at most. */
export function openMailings({ database, mail }: Ground, kills: () => number): Work {
  const made: string[] = [];
  const open = async () =>
    Number(
      (
        await database.pool.query<{ open: number }>(
          "SELECT count(DISTINCT list_id)::int AS open FROM mail_sends WHERE state IN ('queued', 'sending')",
        )
      ).rows[0]?.open,
    );
  return {
    name: 'Versand',
    queue: 'campaign-messages',
    open,
    refill: async () => {
      for (let at = await open(); at < AT_ONCE; at += 1) {
        const name = `Versand${made.length}`;
        made.push(name);
        const { tenantId, campaignId } = await seedMailing(database, name, 'email', MESSAGES);
        await withTenant(database.db, tenantId, (trx) => queueMessages(trx, { tenantId, email: 'x' }, campaignId));
      }
    },
    judge: async () => {
      const times = new Map<string, number>();
      for (const { to } of mail.taken) times.set(to, (times.get(to) ?? 0) + 1);
      const twice = [...times].filter(([, count]) => count > 1).length;
      const { rows } = await database.pool.query<{ email: string; state: string }>(
        'SELECT c.email, s.state FROM mail_sends s JOIN customers c ON c.tenant_id = s.tenant_id AND c.id = s.customer_id',
      );
      const uncertain = rows.filter(({ state }) => state === 'uncertain').length;
      const lost = rows.filter(
        ({ email, state }) => state !== 'uncertain' && (state !== 'sent' || !times.has(email)),
      ).length;
      const wanted = made.length * MESSAGES;
      return {
        done: rows.length,
        wrong: [
          ...(twice > 0 ? [`${twice} E-Mails kamen zweimal an`] : []),
          ...(lost > 0 ? [`${lost} E-Mails gingen nicht hinaus`] : []),
          ...(rows.length === wanted ? [] : [`${wanted} E-Mails verlangt, ${rows.length} bekannt`]),
          ...(uncertain > kills() ? [`${uncertain} E-Mails sind ungewiss`] : []),
        ],
      };
    },
  };
}

/** Campaigns whose letters are drawn. */
export function openLetters({ database, jobs }: Ground): Work {
  let made = 0;
  const open = async () =>
    Number(
      (
        await database.pool.query<{ open: number }>(
          "SELECT count(*)::int AS open FROM letter_files WHERE state = 'making'",
        )
      ).rows[0]?.open,
    );
  return {
    name: 'Briefe',
    queue: 'letters',
    open,
    refill: async () => {
      for (let at = await open(); at < AT_ONCE; at += 1) {
        const { tenantId, campaignId } = await seedMailing(database, `Brief${made}`, 'letter', LETTERS);
        made += 1;
        const user = { tenantId, email: 'x' } as ApiUser;
        await withTenant(database.db, tenantId, (trx) => requestLetters(trx, user, campaignId));
        await jobs.sendJob('letters', tenantId, {});
      }
    },
    judge: async () => {
      const { rows } = await database.pool.query<{ state: string; letters: number; files: number }>(`
        SELECT l.state, l.letters, (SELECT count(*)::int FROM files f WHERE f.tenant_id = l.tenant_id AND f.expires_at > now()) AS files FROM letter_files l`);
      const wrong = rows
        .filter(({ state, letters, files }) => state !== 'ready' || letters !== LETTERS || files !== 1)
        .map(({ state, letters, files }) => `Briefe: ${state}, ${letters} Stück, ${files} Dateien`);
      return { done: rows.length, wrong: rows.length === made ? wrong : [...wrong, 'Briefe fehlen'] };
    },
  };
}
