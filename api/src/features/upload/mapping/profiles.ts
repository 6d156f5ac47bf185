import type { MappingProfile, MappingProfileInput } from '@portal/shared/contract/settings-admin';
import type { Selectable, Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { MappingProfilesTable } from '../../../platform/database/tables/upload-mapping.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

const MAX_PROFILES = 100;

/** The business's profiles, by name. */
export async function listProfiles(trx: Transaction<Database>, tenantId: number): Promise<MappingProfile[]> {
  const rows = await trx.selectFrom('upload_mapping_profiles').selectAll().where('tenant_id', '=', tenantId).orderBy('name').execute();
  return rows.map(toProfile);
}

/** @throws ApiProblem when the name is taken or there are too many */
export async function createProfile(trx: Transaction<Database>, user: ApiUser, input: MappingProfileInput): Promise<MappingProfile> {
  const { tenantId } = user;
  const profiles = await listProfiles(trx, tenantId);
  if (profiles.length >= MAX_PROFILES) throw new ApiProblem(409, 'too-many-profiles', `Es gibt schon ${MAX_PROFILES} Zuordnungen. Bitte löschen Sie eine, die Sie nicht mehr brauchen.`);
  const row = await trx.insertInto('upload_mapping_profiles').values({ tenant_id: tenantId, ...stored(input) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing()).returningAll().executeTakeFirst();
  if (!row) throw nameTaken();
  await audit(trx, user, { action: 'mapping-made', subjectId: row.id, after: input });
  return toProfile(row);
}

/** @returns undefined when the business has no such profile @throws ApiProblem when another one has the name */
export async function updateProfile(trx: Transaction<Database>, user: ApiUser, id: number, input: MappingProfileInput): Promise<MappingProfile | undefined> {
  const { tenantId } = user;
  const other = await trx.selectFrom('upload_mapping_profiles').select('id')
    .where('tenant_id', '=', tenantId).where('name', '=', input.name).where('id', '!=', id).executeTakeFirst();
  if (other) throw nameTaken();
  const before = await findStored(trx, tenantId, id);
  const row = await trx.updateTable('upload_mapping_profiles').set({ ...stored(input), updated_at: new Date() })
    .where('tenant_id', '=', tenantId).where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  await audit(trx, user, { action: 'mapping-changed', subjectId: id, before, after: input });
  return toProfile(row);
}

/** @returns whether there was one @throws ApiProblem when files of an upload key are read by it */
export async function deleteProfile(trx: Transaction<Database>, user: ApiUser, id: number): Promise<boolean> {
  const { tenantId } = user;
  // Held, so that no key takes it meanwhile.
  const before = await findStored(trx, tenantId, id);
  const keys = await trx.selectFrom('upload_keys').select('name').where('tenant_id', '=', tenantId).where('profile_id', '=', id).orderBy('name').execute();
  if (keys.length > 0) {
    throw new ApiProblem(409, 'profile-in-use', `Nach dieser Zuordnung werden Dateien mit dem Upload-Schlüssel ${keys.map(({ name }) => `„${name}“`).join(', ')} gelesen. Bitte widerrufen Sie ihn zuerst.`);
  }
  const { numDeletedRows } = await trx.deleteFrom('upload_mapping_profiles').where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await audit(trx, user, { action: 'mapping-deleted', subjectId: id, before });
  return true;
}

/** Locked until the transaction ends. */
const findStored = (trx: Transaction<Database>, tenantId: number, id: number) =>
  trx.selectFrom('upload_mapping_profiles').select(['name', 'software', 'mappings']).where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate().executeTakeFirst();

const stored = ({ name, software, mappings }: MappingProfileInput) => ({ name, software, mappings: JSON.stringify(mappings) });
const nameTaken = () => new ApiProblem(409, 'profile-name-taken', 'Eine Zuordnung mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.');

const toProfile = ({ id, name, software, mappings, updated_at }: Selectable<MappingProfilesTable>): MappingProfile =>
  ({ id, name, software, mappings, updated_at: updated_at.toISOString() });
