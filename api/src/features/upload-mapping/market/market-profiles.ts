import type {
  MarketProfile,
  MarketProfileChange,
  MarketProfileInput,
  MarketVersion,
  UploadMapping,
} from '@portal/shared/contract/settings-admin';
import { sql, type Selectable, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { MarketMappingVersionsTable } from '../../../data/uploads/tables.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { readsAlike, withoutBusiness } from './reads-alike.ts';

type Trx = Transaction<Database>;

/** What holds of a profile of the market. */
export type HoldingProfile = Omit<Selectable<MarketMappingVersionsTable>, 'mappings'> & { mappings: UploadMapping[] };

const MOST_PROFILES = 100;
/** Any number: it keeps two people from saving at once. */
const LOCK = 4_200_034;
const lockMarket = (trx: Trx) => sql`SELECT pg_advisory_xact_lock(${LOCK}::int, 0)`.execute(trx);

/** The newest version of each profile that was not withdrawn, by name. Every business may read them. */
export async function findMarketProfiles(trx: Trx): Promise<HoldingProfile[]> {
  const rows = await trx
    .selectFrom('market_mapping_versions')
    .selectAll()
    .distinctOn('profile_id')
    .orderBy('profile_id')
    .orderBy('version', 'desc')
    .execute();
  return rows
    .flatMap(({ mappings, ...row }) => (mappings ? [{ ...row, mappings }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

/**
 * Profile and version of the market by which all of the mappings read, their stores aside; null: they are a business's own. Profiles that hold come before
 * withdrawn ones, of these the newest versions first, and of two that read alike the younger.
 */
export async function findOrigin(
  trx: Trx,
  mappings: readonly UploadMapping[],
): Promise<{ id: number; version: number } | null> {
  const rows = await trx
    .selectFrom('market_mapping_versions')
    .select(['profile_id', 'version', 'mappings'])
    .where('mappings', 'is not', null)
    .orderBy('version', 'desc')
    .orderBy('profile_id', 'desc')
    .execute();
  const alike = rows.filter((row) =>
    mappings.every((mapping) => row.mappings?.some((one) => readsAlike(one, mapping))),
  );
  const holding = new Set((await findMarketProfiles(trx)).map(({ profile_id }) => profile_id));
  const found = alike.find(({ profile_id }) => holding.has(profile_id)) ?? alike[0];
  return found ? { id: found.profile_id, version: found.version } : null;
}

/** All versions of a profile, newest first. @throws ApiProblem 404 */
export async function listMarketVersions(trx: Trx, id: number): Promise<MarketVersion[]> {
  const rows = await trx
    .selectFrom('market_mapping_versions')
    .select(['version', 'name', 'mappings', 'saved_at', 'saved_by'])
    .where('profile_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  if (rows.length === 0) throw unknown();
  return rows.map(({ saved_at, ...row }) => ({ ...row, saved_at: saved_at.toISOString() }));
}

/** The market's profiles with how many businesses read by them; for the operating company's eyes (`asOperator`). */
export async function listUsedProfiles(trx: Trx): Promise<MarketProfile[]> {
  const profiles = await findMarketProfiles(trx);
  const { rows: used } = await sql<{ id: number; version: number; businesses: number }>`
    SELECT market_id AS id, market_version AS version, count(DISTINCT tenant_id)::int AS businesses
    FROM upload_mapping_profiles WHERE market_id IS NOT NULL GROUP BY 1, 2`.execute(trx);
  const count = (rows: typeof used) => rows.reduce((sum, { businesses }) => sum + businesses, 0);
  return profiles.map((profile) => {
    const own = used.filter(({ id }) => id === profile.profile_id);
    return {
      ...toProfile(profile),
      businesses: count(own),
      behind: count(own.filter(({ version }) => version < profile.version)),
    };
  });
}

/** The same for whoever cannot change them. */
export const toProfile = ({
  profile_id: id,
  version,
  name,
  mappings,
  saved_at,
  saved_by,
}: HoldingProfile): MarketProfile => ({
  id,
  version,
  name,
  mappings,
  saved_by,
  saved_at: saved_at.toISOString(),
  businesses: null,
  behind: null,
});

/** @throws ApiProblem 409 when the name is taken or there are too many */
export async function createMarketProfile(trx: Trx, user: ApiUser, input: MarketProfileInput): Promise<void> {
  await lockMarket(trx);
  const profiles = await findMarketProfiles(trx);
  if (profiles.length >= MOST_PROFILES)
    throw new ApiProblem(
      409,
      'too-many-profiles',
      `Es gibt schon ${MOST_PROFILES} Profile des Markts. Bitte ziehen Sie eines zurück, das niemand mehr braucht.`,
    );
  const { newest } = await trx
    .selectFrom('market_mapping_versions')
    .select(sql<number>`coalesce(max(profile_id), 0)`.as('newest'))
    .executeTakeFirstOrThrow();
  await save(trx, user, { id: newest + 1, version: 1, before: null }, input, profiles);
}

/** @throws ApiProblem 404, 409 when the name is taken, or another version holds by now */
export async function changeMarketProfile(
  trx: Trx,
  user: ApiUser,
  id: number,
  { version, ...input }: MarketProfileChange,
): Promise<void> {
  await lockMarket(trx);
  const profiles = await findMarketProfiles(trx);
  const before = requireVersion(profiles, id, version);
  await save(
    trx,
    user,
    { id, version: version + 1, before },
    input,
    profiles.filter((one) => one !== before),
  );
}

/** Takes a profile from the market; businesses that read by it keep what they have. @throws ApiProblem 404 */
export async function withdrawMarketProfile(trx: Trx, user: ApiUser, id: number): Promise<void> {
  await lockMarket(trx);
  const { name, version, mappings } = requireVersion(await findMarketProfiles(trx), id);
  await trx
    .insertInto('market_mapping_versions')
    .values({ profile_id: id, version: version + 1, name, mappings: null, saved_by: user.email })
    .execute();
  await audit(trx, user, { action: 'market-mapping-withdrawn', subjectId: id, before: { name, mappings } });
}

function requireVersion(profiles: readonly HoldingProfile[], id: number, version?: number): HoldingProfile {
  const profile = profiles.find(({ profile_id }) => profile_id === id);
  if (!profile) throw unknown();
  if (version !== undefined && profile.version !== version) {
    throw new ApiProblem(
      409,
      'profile-changed',
      'Dieses Profil wurde inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  return profile;
}

async function save(
  trx: Trx,
  user: ApiUser,
  { id, version, before }: { id: number; version: number; before: HoldingProfile | null },
  { name, mappings: given }: MarketProfileInput,
  others: readonly HoldingProfile[],
): Promise<void> {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    throw new ApiProblem(
      409,
      'profile-name-taken',
      'Ein Profil des Markts mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
    );
  }
  const mappings = given.map(withoutBusiness);
  await trx
    .insertInto('market_mapping_versions')
    .values({ profile_id: id, version, name, mappings: JSON.stringify(mappings), saved_by: user.email })
    .execute();
  await audit(trx, user, {
    action: 'market-mapping-saved',
    subjectId: id,
    before: before && { name: before.name, mappings: before.mappings },
    after: { name, mappings },
  });
}

const unknown = () => new ApiProblem(404, 'profile-not-found', 'Dieses Profil des Markts gibt es nicht.');
