import { z } from 'zod';
import { defineOperation, text } from '../operation.ts';
import { assertPoolId, poolInput } from './admin-schema.ts';

const ruleInput = poolInput.extend({ Tenant: text(32) });

/** Whether the people of a business need a second factor; not Cognito's, which asks all of a pool or nobody. */
export const getSecondFactorRule = defineOperation(ruleInput, (pool, input) => {
  assertPoolId(pool, input);
  return { Required: pool.secondFactors.isRequired(input.Tenant) };
});

/** Whoever has none sets it up with the next sign-in; a session without one is not renewed. */
export const setSecondFactorRule = defineOperation(ruleInput.extend({ Required: z.boolean() }), (pool, input) => {
  assertPoolId(pool, input);
  pool.secondFactors.setRequired(input.Tenant, input.Required);
  return { Required: input.Required };
});
