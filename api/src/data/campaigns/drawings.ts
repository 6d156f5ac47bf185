import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import type { Drawing, ExportSettings } from '@portal/shared/contract/marketing';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { findStoreRights, inWholeBusiness, withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { wakePollers } from '../../platform/jobs/index.ts';
import { countHits, type Plan } from './find-candidates.ts';

type Trx = Transaction<Database>;
type Row = Pick<Selectable<Database['drawings']>, 'step' | 'done' | 'total' | 'problem'>;
/** Of what recipients are drawn, as it was when somebody asked for it. */
export type Drawn =
  | { campaignId: number; version: number }
  | { selectionId: number; version: number; settings: ExportSettings };

/** Of so many hits and more they are drawn by a job, which says how far it is; of fewer while somebody waits. */
export const DRAWING = { byJobFrom: 20_000 };
/** Between two looks whether a drawing has ended. */
const LOOK_MS = 250;

export const isDrawnByJob = async (trx: Trx, tenantId: number, plan: Plan, asOf: string): Promise<boolean> =>
  (await countHits(trx, tenantId, plan, asOf, DRAWING.byJobFrom)) === DRAWING.byJobFrom;

/**
 * Has a job draw, unless one is about just that. What came of an earlier one is forgotten. Who calls this has seen that the
 * person may; a support view, which only looks, is refused by the database.
 * @returns the drawing's id
 */
export async function requestDrawing(
  db: Kysely<Database>,
  user: Pick<ApiUser, 'tenantId' | 'sub' | 'email' | 'support'>,
  drawn: Drawn,
): Promise<number> {
  const { tenantId, sub, email } = user;
  const [column, of] =
    'campaignId' in drawn
      ? (['campaign_id', drawn.campaignId] as const)
      : (['selection_id', drawn.selectionId] as const);
  const settings = 'settings' in drawn ? drawn.settings : null;
  const id = await withTenant(db, user, (trx) =>
    inWholeBusiness(trx, async () => {
      // A campaign's is one for all, an export's of each person.
      await trx
        .deleteFrom('drawings')
        .where('tenant_id', '=', tenantId)
        .where(column, '=', of)
        .where('problem', 'is not', null)
        .$if(settings !== null, (query) => query.where('user_sub', '=', sub))
        .execute();
      const asked = await trx
        .insertInto('drawings')
        .values({
          tenant_id: tenantId,
          user_sub: sub,
          created_by: email,
          version: drawn.version,
          settings: settings && JSON.stringify(settings),
          ...('campaignId' in drawn ? { campaign_id: drawn.campaignId } : { selection_id: drawn.selectionId }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (asked) return asked.id;
      const known = await trx
        .selectFrom('drawings')
        .select(['id', 'settings'])
        .where('tenant_id', '=', tenantId)
        .where(column, '=', of)
        .$if(settings !== null, (query) => query.where('user_sub', '=', sub).where('version', '=', drawn.version))
        .execute();
      // None: it has ended this very moment.
      return known.find((row) => settings === null || isDeepStrictEqual(row.settings, settings))?.id ?? 0;
    }),
  );
  wakePollers();
  return id;
}

/**
 * Waits until a drawing that was asked for has ended; it goes on without whoever waits.
 * @throws ApiProblem why it came to nothing
 */
export async function untilDrawn(db: Kysely<Database>, tenantId: number, id: number): Promise<void> {
  for (;;) {
    const row = await withTenant(db, tenantId, (trx) =>
      trx
        .selectFrom('drawings')
        .select(['problem', 'problem_code'])
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst(),
    );
    if (!row) return;
    if (row.problem !== null) throw new ApiProblem(409, row.problem_code ?? 'drawing-failed', row.problem);
    await pause(LOOK_MS);
  }
}

/** How far the drawings of these campaigns are; why one came to nothing, until the campaign is changed. Those that are drawn have none. */
export async function findCampaignDrawings(
  db: Kysely<Database>,
  tenantId: number,
  campaigns: readonly { id: number; version: number }[],
): Promise<Map<number, Drawing>> {
  if (campaigns.length === 0) return new Map();
  const versions = new Map(campaigns.map(({ id, version }) => [id, version]));
  const rows = await withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('drawings')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('campaign_id', 'in', [...versions.keys()])
      .execute(),
  );
  return new Map(
    rows
      .filter(({ problem, campaign_id, version }) => problem === null || version === versions.get(campaign_id ?? 0))
      .map((row) => [row.campaign_id ?? 0, drawingOf(row)]),
  );
}

/**
 * How far the list of a selection's export is. Others of the business see that as well, but for those who do not see all
 * stores, whose customers it counts; why it came to nothing is for who asked, until selection or settings are others.
 */
export async function findExportDrawing(
  db: Kysely<Database>,
  user: ApiUser,
  { id, version, export_settings }: { id: number; version: number; export_settings: ExportSettings | null },
): Promise<Drawing | null> {
  const { tenantId, sub } = user;
  const { rows, seesAll } = await withTenant(db, tenantId, async (trx) => ({
    rows: await trx
      .selectFrom('drawings')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('selection_id', '=', id)
      .orderBy('id', 'desc')
      .execute(),
    seesAll: (await findStoreRights(trx, user)).length === 0,
  }));
  const isOfNow = (row: (typeof rows)[number]) =>
    row.version === version && isDeepStrictEqual(row.settings, export_settings);
  const shown =
    rows.find((row) => row.user_sub === sub && (row.problem === null || isOfNow(row))) ??
    rows.find(({ problem }) => problem === null && seesAll);
  return shown ? drawingOf(shown) : null;
}

const drawingOf = ({ step, done, total, problem }: Row): Drawing => ({ step, done, total, problem });
