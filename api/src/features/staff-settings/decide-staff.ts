import type { StaffMerge, StaffSplit, StaffUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { lockBusiness } from '../../data/derived/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

const gone = () =>
  new ApiProblem(
    404,
    'staff-not-found',
    'Dieses Kürzel gibt es in Ihrem Betrieb nicht (mehr). Bitte laden Sie die Seite neu.',
  );
const noSuchStore = () =>
  new ApiProblem(
    404,
    'store-not-found',
    'Diesen Standort gibt es in Ihrem Betrieb nicht (mehr). Bitte wählen Sie einen anderen.',
  );
const changedMeanwhile = () =>
  new ApiProblem(
    409,
    'staff-changed',
    'Diese Person wurde inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
  );

/** Saves what is decided of a person. @throws ApiProblem 404, also for a store of nobody's here, or 409 when the version is not the saved one */
export async function changePerson(
  trx: Trx,
  user: ApiUser,
  id: number,
  { version, ...after }: StaffUpdate,
): Promise<void> {
  const { tenantId } = user;
  await lockBusiness(trx, tenantId);
  const codes = await findCodes(trx, tenantId, id);
  if (codes[0]?.version !== version) throw changedMeanwhile();
  if (after.store_id !== null) await expectStore(trx, tenantId, after.store_id);
  const before = await trx
    .selectFrom('staff_decisions')
    .select(['name', 'is_active', 'hours_per_week', 'store_id'])
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', id)
    .executeTakeFirst();
  await trx
    .insertInto('staff_decisions')
    .values({ tenant_id: tenantId, staff_id: id, person_id: id, ...after })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'staff_id']).doUpdateSet({ ...after, version: version + 1 }),
    )
    .execute();
  await audit(trx, user, {
    action: 'staff-changed',
    subjectId: id,
    details: { before: before ?? { name: null, is_active: null, hours_per_week: null, store_id: null }, after },
  });
}

/** Makes two people one. @throws ApiProblem 404, or 409 when one of them is no longer a person of its own */
export async function mergePeople(trx: Trx, user: ApiUser, { into, person }: StaffMerge): Promise<void> {
  const { tenantId } = user;
  await lockBusiness(trx, tenantId);
  const [kept, merged] = [await findCodes(trx, tenantId, into), await findCodes(trx, tenantId, person)];
  await assign(
    trx,
    tenantId,
    [...kept, ...merged].map(({ staff_id }) => staff_id),
    into,
  );
  await audit(trx, user, {
    action: 'staff-merged',
    subjectId: into,
    details: { person, before: idsOf(merged), after: [...idsOf(kept), ...idsOf(merged)] },
  });
}

/** Makes codes of one person another one. @throws ApiProblem 404, or 409 when they are not codes of one person that has more */
export async function splitPerson(trx: Trx, user: ApiUser, { codes }: StaffSplit): Promise<void> {
  const { tenantId } = user;
  await lockBusiness(trx, tenantId);
  const [first = 0] = codes;
  const named = await trx
    .selectFrom('staff_people')
    .select('person_id')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', first)
    .executeTakeFirst();
  if (!named) throw gone();
  const all = idsOf(await findCodes(trx, tenantId, named.person_id));
  const left = all.filter((id) => !codes.includes(id));
  const isOfThem = codes.every((id) => all.includes(id));
  // Who stands for the person stays: what is decided of it hangs there.
  if (!isOfThem || !left.includes(named.person_id)) throw changedMeanwhile();
  await assign(trx, tenantId, codes, first);
  await assign(trx, tenantId, left, named.person_id);
  await audit(trx, user, {
    action: 'staff-split',
    subjectId: named.person_id,
    details: { person: first, before: all, after: left },
  });
}

interface Code {
  staff_id: number;
  version: number;
}
const idsOf = (codes: readonly Code[]) => codes.map(({ staff_id }) => staff_id);

/** The codes of a person, who stands for it first. @throws ApiProblem 404, or 409 when the code stands for nobody */
async function findCodes(trx: Trx, tenantId: number, personId: number): Promise<Code[]> {
  const codes = await trx
    .selectFrom('staff_people')
    .select(['staff_id', 'version'])
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', personId)
    .orderBy((order) => order('staff_id', '<>', personId))
    .orderBy('staff_id')
    .execute();
  if (codes.length > 0) return codes;
  const known = await trx
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', personId)
    .executeTakeFirst();
  throw known ? changedMeanwhile() : gone();
}

async function expectStore(trx: Trx, tenantId: number, storeId: number): Promise<void> {
  const store = await trx
    .selectFrom('stores')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', storeId)
    .executeTakeFirst();
  if (!store) throw noSuchStore();
}

/** Says whose the codes are, whatever else is decided of them. */
async function assign(trx: Trx, tenantId: number, codes: readonly number[], personId: number): Promise<void> {
  await trx
    .insertInto('staff_decisions')
    .values(codes.map((staff_id) => ({ tenant_id: tenantId, staff_id, person_id: personId })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'staff_id'])
        .doUpdateSet({ person_id: personId, version: sql`staff_decisions.version + 1` }),
    )
    .execute();
}
