import type { BusinessInput, MadeBusiness } from '@portal/shared/contract/settings-admin';
import { inviteUser, type UsersContext } from '../../data/users/invite-user.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

/**
 * Makes a business with its contract, and invites who administers it.
 * @throws ApiProblem 409 for the name of another business, and for an address that has a sign-in: then there is no such business
 */
export async function makeBusiness(
  context: UsersContext,
  by: ApiUser,
  { business, groups, email, name }: BusinessInput,
): Promise<MadeBusiness> {
  const { db } = context;
  const id = await asOperator(db, async (trx) => {
    const made = await trx
      .insertInto('tenants')
      .values({ name: business, made_at: new Date() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made)
      throw new ApiProblem(
        409,
        'business-known',
        'Einen Betrieb dieses Namens gibt es schon. Bitte geben Sie den Ort dazu an.',
      );
    await trx.insertInto('contracts').values({ tenant_id: made.id, groups }).execute();
    return made.id;
  });
  // The first user signs in to a business that is there; without that user it is to be gone again.
  const { link } = await inviteUser(context, by, id, { email, name, groups, stores: [], refraction: false }).catch(
    async (error: unknown) => {
      await asOperator(db, async (trx) => {
        await trx.deleteFrom('contracts').where('tenant_id', '=', id).execute();
        await trx.deleteFrom('tenants').where('id', '=', id).execute();
      });
      throw error;
    },
  );
  await asOperator(db, (trx) => audit(trx, { ...by, tenantId: id }, { action: 'business-made', after: groups }));
  return { id, link };
}
