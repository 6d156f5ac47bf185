import type { ArchivedPlan, GalleryPage } from '@portal/shared/contract/eyeplan';
import { sql, type Transaction } from 'kysely';
import { findActions, mailingDayOf } from '../../data/campaigns/find-actions.ts';
import { readTexts } from '../../data/campaigns/copy-campaign.ts';
import { costOf } from '../../data/campaigns/preview.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, type Database } from '../../platform/database/index.ts';
import { describeFiles } from '../../platform/files/index.ts';
import { findResults } from './find-results.ts';

type Trx = Transaction<Database>;

/** Years before `year` that have actions, the latest one first. */
export async function findYears(trx: Trx, tenantId: number, year: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    SELECT DISTINCT extract(year FROM ${mailingDayOf})::int AS year
    FROM campaigns c LEFT JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    WHERE c.tenant_id = ${tenantId} AND ${mailingDayOf} < ${`${year}-01-01`} ORDER BY year DESC`.execute(trx);
  return rows.map((row) => row.year);
}

/** A year's actions: what was planned of each, and what came of it. Bundles of Daueraktionen come behind what somebody planned. */
export async function findArchivedPlan(trx: Trx, user: ApiUser, year: number): Promise<ArchivedPlan> {
  const { tenantId } = user;
  const found = await findActions(trx, tenantId, { from: `${year}-01-01`, to: `${year}-12-31` });
  const actions = found.toSorted((a, b) => Number(a.standing !== null) - Number(b.standing !== null));
  const results = await findResults(
    trx,
    user,
    actions.flatMap(({ list_id, sent_on }) => (list_id === null || sent_on === null ? [] : [list_id])),
  );
  const budget =
    storesSeen(trx) === ''
      ? await trx
          .selectFrom('plan_budgets')
          .select('cents')
          .where('tenant_id', '=', tenantId)
          .where('year', '=', year)
          .executeTakeFirst()
      : undefined;
  return {
    year,
    budget_cents: budget?.cents ?? null,
    actions: actions.map((action) => {
      const { id, name, purpose, channel, status, ship_on, audience, planned_count, list_id } = action;
      return {
        id,
        name,
        purpose,
        channel,
        status,
        ship_on,
        audience: audience?.name ?? null,
        planned_count,
        planned_cost_cents: planned_count === null ? null : costOf(action, planned_count),
        result: list_id === null ? null : (results.get(list_id) ?? null),
      };
    }),
  };
}

interface Shown {
  id: number;
  name: string;
  purpose: string;
  channel: 'letter' | 'email' | 'sms';
  ship_on: string;
  audience: string | null;
  list_id: number;
}

/** Sent actions, the last one first; `q` is looked for in name and purpose. Bundles of Daueraktionen, which are alike, stand on the page of theirs. */
export async function findGallery(
  trx: Trx,
  user: ApiUser,
  { q, offset, limit }: { q: string; offset: number; limit: number },
): Promise<GalleryPage> {
  const { tenantId } = user;
  const like = `%${q.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const hits = sql`
    FROM campaigns c JOIN shipping_lists l ON l.tenant_id = c.tenant_id AND l.campaign_id = c.id
    LEFT JOIN selections s ON s.tenant_id = c.tenant_id AND s.id = c.selection_id AND s.deleted_at IS NULL
    WHERE c.tenant_id = ${tenantId} AND l.sent_on IS NOT NULL AND c.standing_id IS NULL AND (c.name ILIKE ${like} OR c.purpose ILIKE ${like})`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows } = await sql<Shown>`
    SELECT c.id, c.name, c.purpose, c.channel, ${mailingDayOf} AS ship_on, s.name AS audience, l.id AS list_id ${hits}
    ORDER BY l.sent_on DESC, c.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const results = await findResults(
    trx,
    user,
    rows.map(({ list_id }) => list_id),
  );
  const ids = rows.map(({ id }) => id);
  const texts = await readTexts(trx, tenantId, ids);
  const proofs =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('campaign_proofs')
          .select(['campaign_id', 'file_key'])
          .distinctOn('campaign_id')
          .where('tenant_id', '=', tenantId)
          .where('campaign_id', 'in', ids)
          .orderBy('campaign_id')
          .orderBy('version', 'desc')
          .execute();
  const files = await describeFiles(
    trx,
    tenantId,
    proofs.map(({ file_key }) => file_key),
  );
  const motifOf = new Map(proofs.map(({ campaign_id, file_key }) => [campaign_id, files.get(file_key)]));
  const textOf = new Map(texts.map(({ campaign_id, ...text }) => [campaign_id, text]));
  return {
    total: counted?.total ?? 0,
    items: rows.map(({ list_id, ...row }) => ({
      ...row,
      status: 'Versendet',
      result: results.get(list_id) ?? null,
      text: textOf.get(row.id) ?? null,
      motif: motifOf.get(row.id) ?? null,
    })),
  };
}
