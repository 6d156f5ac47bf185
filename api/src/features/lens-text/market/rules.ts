import type { PageQuery } from '@portal/shared/contract/common';
import type {
  LensRules,
  LensRulesUpdate,
  MarketRulesDecisionPage,
  MarketRulesProgress,
} from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { findMarketRules, readMarketRules } from '../../../data/glasses-rules/read-rules.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { lockLensTexts } from '../decisions.ts';
import { askForReading, readProgress } from './readings.ts';

type Trx = Transaction<Database>;

/** The lock of the market's rules; 0 is no business's number. */
const MARKET = 0;

/** The rules that hold for all businesses. The version goes up with each change, and with each that is taken back. */
export async function readRules(trx: Trx): Promise<LensRules> {
  const row = await findMarketRules(trx);
  const { version } = await trx
    .selectFrom('market_lens_rules')
    .select(sql<number>`(count(*) + count(undone_at))::int`.as('version'))
    .executeTakeFirstOrThrow();
  return {
    version,
    rules: row?.rules ?? [],
    updated_at: row?.decided_at.toISOString() ?? null,
    updated_by: row?.decided_by ?? null,
  };
}

/**
 * Saves the market's rules. A job of each business has its texts read by them.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveRules(trx: Trx, user: ApiUser, { version, rules }: LensRulesUpdate): Promise<LensRules> {
  await lockLensTexts(trx, MARKET);
  const before = await readRules(trx);
  if (before.version !== version) {
    throw new ApiProblem(
      409,
      'lens-rules-changed',
      'Diese Regeln wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  const { latest } = await trx
    .selectFrom('market_lens_rules')
    .select(sql<number>`coalesce(max(id), 0)`.as('latest'))
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('market_lens_rules')
    .values({ id: latest + 1, rules: JSON.stringify(rules), decided_by: user.email })
    .execute();
  await askForReading(trx, user.tenantId);
  await audit(trx, user, { action: 'market-lens-rules-changed', details: { before: before.rules, after: rules } });
  return readRules(trx);
}

/** Has the texts of all businesses read again by the rules as they stand, the portal's included. */
export async function runRules(trx: Trx, user: ApiUser): Promise<MarketRulesProgress> {
  await lockLensTexts(trx, MARKET);
  const rules = await readMarketRules(trx);
  await askForReading(trx, user.tenantId);
  await audit(trx, user, { action: 'market-lens-rules-changed', details: { before: rules, after: rules } });
  return readProgress(trx);
}

/**
 * Takes the change that holds back: the one before it holds again.
 * @throws ApiProblem 404 unknown, 409 taken back already, or there is a later one
 */
export async function undoRules(trx: Trx, user: ApiUser, id: number): Promise<void> {
  await lockLensTexts(trx, MARKET);
  const change = await trx
    .selectFrom('market_lens_rules')
    .select(['rules', 'undone_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!change) throw new ApiProblem(404, 'decision-unknown', 'Diese Änderung gibt es nicht.');
  if (change.undone_at) throw new ApiProblem(409, 'decision-undone', 'Diese Änderung wurde schon zurückgenommen.');
  if ((await findMarketRules(trx))?.id !== id) {
    throw new ApiProblem(
      409,
      'later-decision',
      'Die Regeln wurden später noch einmal geändert. Bitte nehmen Sie zuerst die spätere Änderung zurück.',
    );
  }
  await trx
    .updateTable('market_lens_rules')
    .set({ undone_by: user.email, undone_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await askForReading(trx, user.tenantId);
  await audit(trx, user, {
    action: 'market-lens-rules-undone',
    details: { before: change.rules, after: await readMarketRules(trx) },
  });
}

/** Changes of the rules, latest first. */
export async function listChanges(trx: Trx, { offset, limit }: Omit<PageQuery, 'q'>): Promise<MarketRulesDecisionPage> {
  const { total } = await trx
    .selectFrom('market_lens_rules')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('market_lens_rules')
    .select(['id', 'rules', 'decided_by', 'decided_at', 'undone_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    total,
    items: rows.map(({ rules, decided_at, undone_at, ...row }) => ({
      ...row,
      rules: rules.length,
      decided_at: decided_at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
    })),
  };
}
