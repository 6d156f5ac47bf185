import { isDeepStrictEqual } from 'node:util';
import { today } from '@portal/shared/contract/calendar';
import { problemSchema } from '@portal/shared/contract/common';
import {
  exportHistorySchema,
  exportPreviewSchema,
  exportSettingsSchema,
  selectionHeadersSchema,
  type ExportSettings,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { countRecipients } from '../../data/campaigns/list-members.ts';
import type { OnDrawn } from '../../data/campaigns/draw-list.ts';
import { exportEntry, findFile } from '../../data/campaigns/find-file.ts';
import type { Asked } from '../../data/campaigns/run-drawings.ts';
import { findExportDrawing, requestDrawing, untilDrawn } from '../../data/campaigns/drawings.ts';
import { makeFile, type Rooms } from '../../data/campaigns/make-file.ts';
import { sendFile } from '../../data/campaigns/send-file.ts';
import { findHiddenFilters } from '../../data/customer-scores/hidden-filters.ts';
import { lockBusiness } from '../../data/derived/index.ts';
import { checkRefraction } from '../../data/selections/refraction-right.ts';
import { findSelection } from '../../data/selections/save-selection.ts';
import type { SelectionRow } from '../../data/selections/selection-row.ts';
import { selectionChanged, versionOf } from '../../data/selections/selection-version.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Transaction } from 'kysely';
import { freezeExport, needsJob, previewExport } from './selection-plan.ts';

const BASE = '/api/v2/optician-marketing/selection/:id';
const config = { groups: ['Marketing-Manager'] };
const tags = ['Export'];

/** For whoever reads the API's description: the file itself is no JSON. */
const EXPORTED = {
  200: z.unknown().describe('Die Datei, CSV oder XLSX.'),
  409: problemSchema.describe(
    'So lässt sich die Selektion nicht exportieren: „export-settings-missing“ (die Angaben zum Export sind noch nie gespeichert worden, auch bei einer Selektion, aus der schon eine Aktion geworden ist), ' +
      '„export-settings-changed“ und „selection-changed“ (inzwischen von jemandem geändert), „export-empty“ (erreicht niemanden), „filter-hidden“ (filtert nach Vorhersagen, die gerade nicht gezeigt werden).',
  ),
};

/** The export of a selection: its settings, what it would give, the file, and the files that were made. */
export const exportRoutes =
  ({ files, publicUrl }: Pick<Rooms, 'files' | 'publicUrl'>): Feature =>
  (app, { db }) => {
    const rooms: Rooms = { db, files, publicUrl };

    app.put(
      `${BASE}/export-settings`,
      {
        config: { ...config, limit: 'preview', changes: ['export'] },
        schema: { tags, params: idParams, body: exportSettingsSchema, response: { 200: exportPreviewSchema } },
      },
      ({ user, params: { id }, body }) =>
        withTenant(db, user, async (trx) => {
          const selection = await find(trx, user, id);
          // First, as it asks the whole business: a cluster lets nobody do so who has written as somebody of single stores.
          const preview = await previewExport(trx, user.tenantId, { ...selection, export_settings: body }, today());
          await trx
            .updateTable('selections')
            .set({ export_settings: JSON.stringify(body) })
            .where('tenant_id', '=', user.tenantId)
            .where('id', '=', id)
            .execute();
          await audit(trx, user, { action: 'export-settings-changed', subjectId: id, details: body });
          return preview;
        }),
    );

    app.get(
      `${BASE}/export-preview`,
      {
        config: { ...config, limit: 'preview' },
        schema: { tags, params: idParams, response: { 200: exportPreviewSchema } },
      },
      ({ user, params: { id } }) =>
        withTenant(db, user, async (trx) => previewExport(trx, user.tenantId, await find(trx, user, id), today())),
    );

    app.get(
      `${BASE}/export`,
      {
        config: { ...config, limit: 'export', changes: ['mailing'] },
        schema: { tags, params: idParams, headers: selectionHeadersSchema, response: EXPORTED },
      },
      async ({ user, params: { id }, headers }, reply) => {
        const { tenantId } = user;
        const long = await withTenant(db, user, async (trx) => {
          const { selection, settings } = await exportable(trx, user, id, headers['if-match']);
          return (await needsJob(trx, tenantId, selection, settings, today()))
            ? { selectionId: id, version: selection.version, settings }
            : null;
        });
        if (long) await untilDrawn(db, tenantId, await requestDrawing(db, user, long));
        const { list, format, name, known } = await withTenant(db, user, async (trx) => {
          // Two who export at once get the same list.
          await lockBusiness(trx, tenantId);
          const { selection, settings } = await exportable(trx, user, id, headers['if-match']);
          if (long) requireSame(long, selection);
          const frozen = await freezeExport(trx, user, selection, settings, today());
          if ((await countRecipients(trx, tenantId, frozen.id)) === 0) {
            throw new ApiProblem(
              409,
              'export-empty',
              'Diese Selektion erreicht auf diesem Weg niemanden. Bitte lockern Sie Filter oder Einstellungen.',
            );
          }
          if (selection.status === 'Entwurf') {
            await trx
              .updateTable('selections')
              .set({ status: 'Exportiert' })
              .where('tenant_id', '=', tenantId)
              .where('id', '=', id)
              .execute();
          }
          return {
            list: frozen,
            format: settings.format,
            name: selection.name,
            known: await findFile(trx, tenantId, frozen, { format: settings.format }),
          };
        });
        const file = known ?? (await makeFile(rooms, user, list, format, list.expiresAt));
        return sendFile(rooms, user, reply, { file, name, isNew: !known });
      },
    );

    app.get(
      `${BASE}/exports`,
      { config, schema: { tags, params: idParams, response: { 200: exportHistorySchema } } },
      async ({ user, params: { id } }) => {
        const { selection, rows } = await withTenant(db, user, async (trx) => ({
          selection: await find(trx, user, id),
          rows: await trx
            .selectFrom('exports')
            .selectAll()
            .where('tenant_id', '=', user.tenantId)
            .where('selection_id', '=', id)
            .orderBy('id', 'desc')
            .limit(100)
            .execute(),
        }));
        return { items: rows.map(exportEntry), drawing: await findExportDrawing(db, user, selection) };
      },
    );
  };

/** A selection that can be exported as it is saved. @throws ApiProblem why it cannot, or that it is another by now */
async function exportable(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  ifMatch: string | undefined,
): Promise<{ selection: SelectionRow; settings: ExportSettings }> {
  const selection = await find(trx, user, id);
  const version = versionOf(ifMatch);
  if (version !== undefined && version !== selection.version) throw selectionChanged();
  const settings = selection.export_settings;
  if (!settings)
    throw new ApiProblem(
      409,
      'export-settings-missing',
      'Für diese Selektion ist noch nicht festgelegt, wofür und auf welchem Weg exportiert wird. Bitte öffnen Sie „Exportieren“ und speichern Sie die Angaben.',
    );
  const hidden = await findHiddenFilters(trx, user.tenantId, selection.config);
  if (hidden !== null) throw new ApiProblem(409, 'filter-hidden', hidden);
  return { selection, settings };
}

/** Draws the list of an export that was asked for, by its job. @throws ApiProblem when selection or settings are others by now */
export async function drawExport(
  trx: Transaction<Database>,
  drawer: Pick<ApiUser, 'tenantId' | 'email'>,
  { id, ...asked }: Asked,
  onDrawn: OnDrawn,
): Promise<void> {
  await lockBusiness(trx, drawer.tenantId);
  const selection = await findSelection(trx, drawer.tenantId, id);
  if (!selection) throw unknownSelection();
  requireSame(asked, selection);
  if (selection.export_settings)
    await freezeExport(trx, drawer, selection, selection.export_settings, today(), onDrawn);
}

/** What somebody has waited for is what they saw when they asked. @throws ApiProblem 409 */
function requireSame(asked: Pick<Asked, 'version' | 'settings'>, { version, export_settings }: SelectionRow): void {
  if (asked.version !== version) throw selectionChanged();
  if (isDeepStrictEqual(asked.settings, export_settings)) return;
  throw new ApiProblem(
    409,
    'export-settings-changed',
    'Die Angaben zum Export hat inzwischen jemand geändert. Bitte laden Sie die Seite neu und prüfen Sie sie.',
  );
}

/** @throws ApiProblem 404, 403 when it goes by refractions and the person may not see them */
async function find(trx: Transaction<Database>, user: ApiUser, id: number): Promise<SelectionRow> {
  const selection = await findSelection(trx, user.tenantId, id);
  if (!selection) throw unknownSelection();
  await checkRefraction(trx, user, selection);
  return selection;
}

const unknownSelection = () =>
  new ApiProblem(
    404,
    'selection-not-found',
    'Diese Selektion gibt es nicht (mehr). Bitte öffnen Sie die Liste der Selektionen.',
  );
