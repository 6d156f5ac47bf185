import type { Touched } from './touched.ts';

/** Takes from the facts of erased customers what tells of them; what their pseudonym bought stays. */
export async function forgetTraits({ trx, tenantId, customerIds }: Touched): Promise<void> {
  await trx.updateTable('customer_facts').set({ may_letter: false, may_email: false, may_sms: false, birth_number: null, salutation: 'ohne' })
    .where('tenant_id', '=', tenantId).where('customer_id', 'in', customerIds).execute();
}
