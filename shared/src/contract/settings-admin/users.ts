import { z } from 'zod';
import { ROLES } from '../area/roles.ts';
import { pageOf, pageQuerySchema } from '../common/paging.ts';
import { userStoresSchema } from './user-stores.ts';

const email = z.email({ error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }).max(128);
const personName = z.string().trim().max(100);
const role = z.enum(ROLES);
const instant = z.iso.datetime();

/** active: has a password · invited: has none yet · reset: has to choose another one. */
export const USER_STATES = ['active', 'invited', 'reset'] as const;

const accountSchema = z.object({
  sub: z.string(),
  /** Sign-in name. */
  email: z.string(),
  name: z.string(),
  state: z.enum(USER_STATES),
  is_locked: z.boolean(),
  groups: z.array(role),
  /** Signing in asks for more than a password. */
  second_factor: z.boolean(),
  /** Null: since the portal writes it down, never. */
  last_sign_in: instant.nullable(),
});

/** Somebody who signs in to the business. `stores`: restricted to these; none: all. `refraction`: may see measurements. */
export const userSchema = accountSchema.extend({ ...userStoresSchema.shape, refraction: z.boolean() });
export const userDeviceSchema = z.object({ key: z.string(), name: z.string(), last_used: instant.nullable() });
export const userDetailSchema = userSchema.extend({ devices: z.array(userDeviceSchema) });
/**
 * `groups`: those that the business may give. `second_factor_required`: nobody of the business signs in by a password alone;
 * null: the identity service cannot ask the people of one business alone.
 */
export const userPageSchema = pageOf(userSchema).extend({
  groups: z.array(role),
  second_factor_required: z.boolean().nullable(),
});
export const secondFactorRuleSchema = z.strictObject({ required: z.boolean() });

/** Columns that users can be sorted by; those of all businesses by these and by the business. */
const USER_COLUMNS = ['name', 'email', 'state', 'last_sign_in'] as const;
const direction = z.enum(['asc', 'desc']).default('asc');
export const userQuerySchema = pageQuerySchema.extend({ sort: z.enum(USER_COLUMNS).optional(), direction });
export const anyUserQuerySchema = pageQuerySchema.extend({
  sort: z.enum([...USER_COLUMNS, 'business']).optional(),
  direction,
});

export const invitationInputSchema = z.object({
  ...userStoresSchema.shape,
  email,
  name: personName,
  groups: z.array(role).max(ROLES.length),
  refraction: z.boolean(),
});
/** `link` is there to be handed over; null: it has gone out by e-mail. */
export const invitationSchema = z.object({ sub: z.string(), link: z.url().nullable() });

export const userGroupsInputSchema = z.strictObject({ groups: z.array(role).max(ROLES.length) });
export const userLockInputSchema = z.object({ locked: z.boolean() });
export const userQaInputSchema = z.strictObject({ granted: z.boolean() });
export const userRefractionInputSchema = z.object({ granted: z.boolean() });

/** The same across businesses, for the operating company. */
export const anyUserSchema = accountSchema.extend({
  tenant_id: z.number().int(),
  business: z.string(),
  /** May see the portal with other versions of areas. */
  qa: z.boolean(),
});
/** `is_operator`: these are users of all businesses; `own_tenant_id`: the business of who asks. */
export const anyUserPageSchema = pageOf(anyUserSchema).extend({
  is_operator: z.boolean(),
  own_tenant_id: z.number().int(),
});

export type AnyUserQuery = z.infer<typeof anyUserQuerySchema>;
export type AnyUser = z.infer<typeof anyUserSchema>;
export type Invitation = z.infer<typeof invitationSchema>;
export type InvitationInput = z.infer<typeof invitationInputSchema>;
export type User = z.infer<typeof userSchema>;
export type UserDetail = z.infer<typeof userDetailSchema>;
export type UserDevice = z.infer<typeof userDeviceSchema>;
export type UserPage = z.infer<typeof userPageSchema>;
