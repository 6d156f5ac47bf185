import { isDeepStrictEqual } from 'node:util';
import type { MappingProfile, MappingProfileChange, MappingProfileInput } from '@portal/shared/contract/settings-admin';
import { sql, type Selectable, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { MappingProfilesTable } from '../../../data/uploads/tables.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { findOrigin } from '../market/market-profiles.ts';

const MAX_PROFILES = 100;

/** Of the market's profile the version that holds; null: it was withdrawn, or there is none. */
const NEWEST = sql<number | null>`(
  SELECT CASE WHEN m.mappings IS NOT NULL THEN m.version END FROM market_mapping_versions m WHERE m.profile_id = p.market_id ORDER BY m.version DESC LIMIT 1)`;

/** The business's profiles, by name. */
export async function listProfiles(trx: Transaction<Database>, tenantId: number): Promise<MappingProfile[]> {
  const rows = await trx
    .selectFrom('upload_mapping_profiles as p')
    .selectAll('p')
    .select(NEWEST.as('newest'))
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.name')
    .execute();
  const keys = await trx
    .selectFrom('upload_keys')
    .select(['id', 'name', 'profile_id'])
    .where('tenant_id', '=', tenantId)
    .where('profile_id', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map((row) =>
    toProfile(
      row,
      keys.filter(({ profile_id }) => profile_id === row.id),
    ),
  );
}

/** @throws ApiProblem when the name is taken or there are too many */
export async function createProfile(
  trx: Transaction<Database>,
  user: ApiUser,
  input: MappingProfileInput,
): Promise<MappingProfile> {
  const { tenantId } = user;
  const profiles = await listProfiles(trx, tenantId);
  if (profiles.length >= MAX_PROFILES)
    throw new ApiProblem(
      409,
      'too-many-profiles',
      `Es gibt schon ${MAX_PROFILES} Zuordnungen. Bitte löschen Sie eine, die Sie nicht mehr brauchen.`,
    );
  const row = await trx
    .insertInto('upload_mapping_profiles')
    .values({ tenant_id: tenantId, ...stored(input), ...(await originOf(trx, user, input.mappings)) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw nameTaken();
  await audit(trx, user, { action: 'mapping-made', subjectId: row.id, after: input });
  return requireProfile(trx, tenantId, row.id);
}

/**
 * @returns undefined when the business has no such profile
 * @throws ApiProblem when another one has the name, and when files of an upload key would be read otherwise that nobody was told of
 */
export async function updateProfile(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  { told_keys, name, software, mappings }: MappingProfileChange,
): Promise<MappingProfile | undefined> {
  const { tenantId } = user;
  const other = await trx
    .selectFrom('upload_mapping_profiles')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw nameTaken();
  // Held, so that no key takes it meanwhile.
  const before = await findStored(trx, tenantId, id);
  if (!before) return undefined;
  const input = { name, software, mappings: mappings ?? before.mappings };
  const keys = await findKeys(trx, tenantId, id);
  const untold = keys.filter((key) => !told_keys.includes(key.id));
  const isOther = !isDeepStrictEqual(before.mappings, input.mappings);
  if (untold.length > 0 && isOther) {
    throw new ApiProblem(
      409,
      'profile-read-by-keys',
      `Nach dieser Zuordnung werden auch Dateien mit dem Upload-Schlüssel ${quoted(untold)} gelesen, künftig also nach der neuen. Bitte sehen Sie nach, ob das so sein soll, und bestätigen Sie es.`,
    );
  }
  if (isOther) await keepVersion(trx, tenantId, id, before);
  await trx
    .updateTable('upload_mapping_profiles')
    .set({
      ...stored(input),
      ...(isOther && {
        version: before.version + 1,
        updated_at: new Date(),
        ...(await originOf(trx, user, input.mappings)),
      }),
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  // It is the same program: the next upload is compared with the last one, whatever it was called then.
  if (before.name !== name)
    await trx
      .updateTable('uploads')
      .set({ software: name })
      .where('tenant_id', '=', tenantId)
      .where('software', '=', before.name)
      .execute();
  await audit(trx, user, { action: 'mapping-changed', subjectId: id, before: toldOf(before), after: input });
  return requireProfile(trx, tenantId, id);
}

/** Keeps how a profile has read until now. */
const keepVersion = (
  trx: Transaction<Database>,
  tenantId: number,
  id: number,
  { version, mappings, saved_by, updated_at, market_version }: Stored,
): Promise<unknown> =>
  trx
    .insertInto('upload_mapping_versions')
    .values({
      tenant_id: tenantId,
      profile_id: id,
      version,
      mappings: JSON.stringify(mappings),
      saved_by,
      saved_at: updated_at,
      market_version,
    })
    .execute();

/** Who saves mappings, and of which version of the market's profiles they are. */
async function originOf(trx: Transaction<Database>, { email }: ApiUser, mappings: MappingProfileInput['mappings']) {
  const origin = await findOrigin(trx, mappings);
  return { saved_by: email, market_id: origin?.id ?? null, market_version: origin?.version ?? null };
}

async function requireProfile(trx: Transaction<Database>, tenantId: number, id: number): Promise<MappingProfile> {
  const profile = (await listProfiles(trx, tenantId)).find((one) => one.id === id);
  if (!profile) throw new Error('The profile that was just saved is gone');
  return profile;
}

/** @returns whether there was one @throws ApiProblem when files of an upload key are read by it */
export async function deleteProfile(trx: Transaction<Database>, user: ApiUser, id: number): Promise<boolean> {
  const { tenantId } = user;
  // Held, so that no key takes it meanwhile.
  const before = await findStored(trx, tenantId, id);
  const keys = await findKeys(trx, tenantId, id);
  if (keys.length > 0) {
    throw new ApiProblem(
      409,
      'profile-in-use',
      `Nach dieser Zuordnung werden Dateien mit dem Upload-Schlüssel ${quoted(keys)} gelesen. Bitte widerrufen Sie ihn zuerst.`,
    );
  }
  const { numDeletedRows } = await trx
    .deleteFrom('upload_mapping_profiles')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await audit(trx, user, { action: 'mapping-deleted', subjectId: id, before: before && toldOf(before) });
  return true;
}

type Stored = Selectable<MappingProfilesTable>;

/** Locked until the transaction ends. */
const findStored = (trx: Transaction<Database>, tenantId: number, id: number): Promise<Stored | undefined> =>
  trx
    .selectFrom('upload_mapping_profiles')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** What the log says of a profile. */
const toldOf = ({ name, software, mappings }: Stored) => ({ name, software, mappings });

/** In use: a revoked one has no profile. */
const findKeys = (trx: Transaction<Database>, tenantId: number, id: number): Promise<MappingProfile['keys']> =>
  trx
    .selectFrom('upload_keys')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('profile_id', '=', id)
    .orderBy('name')
    .execute();

const quoted = (keys: MappingProfile['keys']): string => keys.map(({ name }) => `„${name}“`).join(', ');

const stored = ({ name, software, mappings }: MappingProfileInput) => ({
  name,
  software,
  mappings: JSON.stringify(mappings),
});
const nameTaken = () =>
  new ApiProblem(
    409,
    'profile-name-taken',
    'Eine Zuordnung mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
  );

const toProfile = (
  {
    id,
    name,
    software,
    mappings,
    updated_at,
    version,
    saved_by,
    market_id,
    market_version,
    newest,
  }: Stored & { newest: number | null },
  keys: MappingProfile['keys'],
): MappingProfile => ({
  id,
  name,
  software,
  mappings,
  updated_at: updated_at.toISOString(),
  keys: keys.map((key) => ({ id: key.id, name: key.name })),
  version,
  saved_by,
  market: market_id !== null && market_version !== null ? { id: market_id, version: market_version, newest } : null,
});
