import {
  staffMergeSchema,
  staffPeopleSchema,
  staffSplitSchema,
  staffUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { changePerson, mergePeople, splitPerson } from './decide-staff.ts';
import { findPeople } from './find-people.ts';

const URL = '/api/v2/settings/staff';
// Codes of one person stand at several stores.
const config = { groups: ['PRO'], allStores: true as const };
const changing = { ...config, changes: ['staff' as const] };
const tags = ['Einstellungen'];
const response = { 200: staffPeopleSchema };

/** einstellungen/mitarbeiter: who stands behind the codes of the files. Every change answers with all people. */
export const staffSettingsRoutes: Feature = (app, { db }) => {
  const answer = (user: ApiUser, work: (trx: Transaction<Database>) => Promise<void>) =>
    withTenant(db, user, async (trx) => {
      const before = await findPeople(trx, user.tenantId);
      // Names beside pseudonyms would tell whose figures are whose.
      if (before.pseudonyms && !user.groups.includes('Admin')) throw hiddenNames();
      await work(trx);
      return findPeople(trx, user.tenantId);
    });

  app.get(URL, { config, schema: { tags, response } }, ({ user }) => answer(user, () => Promise.resolve()));
  app.put(
    `${URL}/:id`,
    { config: changing, schema: { tags, params: idParams, body: staffUpdateSchema, response } },
    ({ user, params: { id }, body }) => answer(user, (trx) => changePerson(trx, user, id, body)),
  );
  app.post(`${URL}/merge`, { config: changing, schema: { tags, body: staffMergeSchema, response } }, ({ user, body }) =>
    answer(user, (trx) => mergePeople(trx, user, body)),
  );
  app.post(`${URL}/split`, { config: changing, schema: { tags, body: staffSplitSchema, response } }, ({ user, body }) =>
    answer(user, (trx) => splitPerson(trx, user, body)),
  );
};

const hiddenNames = () =>
  new ApiProblem(
    403,
    'staff-pseudonymous',
    'Ihr Betrieb zeigt Mitarbeiterzahlen unter Pseudonymen. Wer sich dahinter verbirgt, sehen nur Personen mit dem Recht „Admin“.',
  );
