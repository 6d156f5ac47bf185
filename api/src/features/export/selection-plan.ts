import { isDeepStrictEqual } from 'node:util';
import { followsRefraction } from '@portal/shared/contract/counting';
import {
  DEFAULT_EXPORT_SETTINGS,
  type DrawSettings,
  type ExportPreview,
  type ExportSettings,
} from '@portal/shared/contract/marketing';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, type Database } from '../../platform/database/index.ts';
import { findHiddenFilters } from '../../data/customer-scores/hidden-filters.ts';
import { drawList, type OnDrawn } from '../../data/campaigns/draw-list.ts';
import { isDrawnByJob } from '../../data/campaigns/drawings.ts';
import type { Plan } from '../../data/campaigns/find-candidates.ts';
import { countRecipients } from '../../data/campaigns/list-members.ts';
import type { Listed } from '../../data/campaigns/make-file.ts';
import { costOf, preview } from '../../data/campaigns/preview.ts';
import { criteriaOf, type SelectionRow } from '../../data/selections/selection-row.ts';

type Trx = Transaction<Database>;
type ListRow = Selectable<Database['shipping_lists']>;

/** For so long an export of the same selection with the same settings is the same list, and its links work. */
const FROZEN_MS = 24 * 3_600_000;

const expiryOf = ({ created_at }: ListRow) => new Date(created_at.getTime() + FROZEN_MS);

/** What the selection would be drawn by on the day `asOf`. */
function planOf(selection: SelectionRow, settings: ExportSettings, asOf: string): Plan {
  return {
    criteria: criteriaOf(selection),
    base: selection.base_label === null ? null : selection.id,
    storeIds: null,
    channel: settings.channel,
    settings: drawSettingsOf(settings),
    day: asOf,
    campaignId: null,
  };
}

const drawSettingsOf = ({
  control_percent,
  target_count,
  pause_days,
  one_per_household,
}: ExportSettings): DrawSettings => ({ control_percent, target_count, pause_days, one_per_household });

/** The list of an export that still holds, of those drawn among the stores that the person sees; undefined when selection or settings were changed since, or it was sent. */
async function findFrozen(
  trx: Trx,
  tenantId: number,
  selection: SelectionRow,
  settings: ExportSettings,
): Promise<ListRow | undefined> {
  const list = await trx
    .selectFrom('shipping_lists')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('selection_id', '=', selection.id)
    .where('campaign_id', 'is', null)
    .where(sql<string>`coalesce(store_ids::text, '')`, '=', storesSeen(trx))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!list || list.sent_on !== null || expiryOf(list) <= new Date()) return undefined;
  const { channel, purpose, unit_cost_cents, fixed_cost_cents } = settings;
  const now = {
    config: selection.config,
    uses_refraction: followsRefraction(criteriaOf(selection)),
    settings: drawSettingsOf(settings),
    channel,
    purpose,
    unit_cost_cents,
    fixed_cost_cents,
  };
  const then = {
    config: list.config,
    uses_refraction: list.uses_refraction,
    settings: list.settings,
    channel: list.channel,
    purpose: list.purpose,
    unit_cost_cents: list.unit_cost_cents,
    fixed_cost_cents: list.fixed_cost_cents,
  };
  return isDeepStrictEqual(now, then) ? list : undefined;
}

/** What an export gives at this moment: of the list that holds, else of a new one. */
export async function previewExport(
  trx: Trx,
  tenantId: number,
  selection: SelectionRow,
  asOf: string,
): Promise<ExportPreview> {
  const settings = selection.export_settings ?? DEFAULT_EXPORT_SETTINGS;
  const drawn = await preview(trx, tenantId, planOf(selection, settings, asOf), settings, asOf);
  const blocked = await findHiddenFilters(trx, tenantId, selection.config);
  const list = selection.export_settings && (await findFrozen(trx, tenantId, selection, settings));
  if (!list) return { settings: selection.export_settings, ...drawn, blocked, frozen: null };
  const recipients = await countRecipients(trx, tenantId, list.id);
  const { control } = await trx
    .selectFrom('shipping_list_members')
    .select((eb) => eb.fn.countAll<number>().as('control'))
    .where('tenant_id', '=', tenantId)
    .where('list_id', '=', list.id)
    .where('is_control', '=', true)
    .executeTakeFirstOrThrow();
  return {
    settings,
    ...drawn,
    blocked,
    funnel: list.funnel,
    recipients,
    control,
    cost_cents: costOf(list, recipients),
    frozen: { list_id: list.id, created_at: list.created_at.toISOString(), expires_at: expiryOf(list).toISOString() },
  };
}

/** Whether a list has to be drawn first that is so long that a job does it. */
export const needsJob = async (
  trx: Trx,
  tenantId: number,
  selection: SelectionRow,
  settings: ExportSettings,
  asOf: string,
): Promise<boolean> =>
  !(await findFrozen(trx, tenantId, selection, settings)) &&
  isDrawnByJob(trx, tenantId, planOf(selection, settings, asOf), asOf);

/** The list that an export now is of, drawn when there is none that holds. */
export async function freezeExport(
  trx: Trx,
  user: Pick<ApiUser, 'tenantId' | 'email'>,
  selection: SelectionRow,
  settings: ExportSettings,
  asOf: string,
  onDrawn?: OnDrawn,
): Promise<Listed & { expiresAt: Date }> {
  const { tenantId } = user;
  const { purpose, unit_cost_cents: unitCostCents, fixed_cost_cents: fixedCostCents } = settings;
  const frozen = await findFrozen(trx, tenantId, selection, settings);
  const id =
    frozen?.id ??
    (await drawList(
      trx,
      user,
      planOf(selection, settings, asOf),
      {
        name: selection.name,
        purpose,
        selectionId: selection.id,
        unitCostCents,
        fixedCostCents,
        isReleased: true,
      },
      asOf,
      onDrawn,
    ));
  const expiresAt = frozen ? expiryOf(frozen) : new Date(Date.now() + FROZEN_MS);
  return {
    id,
    channel: settings.channel,
    purpose,
    selectionId: selection.id,
    config: criteriaOf(selection),
    expiresAt,
  };
}
