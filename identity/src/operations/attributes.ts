import { z } from 'zod';
import { checkCode, countCodeRequest, sendCode } from '../codes/codes.ts';
import { deliveryDetails } from '../codes/delivery.ts';
import type { Pool } from '../pool.ts';
import { CognitoError, invalidParameter, notAuthorized } from '../protocol/cognito-error.ts';
import { defineOperation, text, token, type Caller } from '../operation.ts';
import { bearer } from '../sign-in/bearer.ts';
import { normalizeLogin, type User } from '../store/users.ts';

/** What users may write themselves. Never `custom:tenant` or a verified flag: they open other people's data. */
const WRITABLE = new Set(['email', 'phone_number', 'name', 'given_name', 'family_name', 'locale', 'zoneinfo']);

const verifiable = z.enum(['email', 'phone_number']);

function addressOf(user: User, attribute: z.infer<typeof verifiable>): string {
  const address = user.attributes[attribute];
  if (!address) throw invalidParameter(`User has no ${attribute}`);
  return address;
}

export const getUserAttributeVerificationCode = defineOperation(
  z.object({ AccessToken: token, AttributeName: verifiable }),
  async (pool, { AccessToken, AttributeName }, caller) => {
    const { user } = await bearer(pool, AccessToken);
    const purpose = `verify:${AttributeName}` as const;
    // A change that waits for its code gets another one; otherwise the present address is verified.
    const address = pool.codes.find(user.username, purpose)?.value ?? addressOf(user, AttributeName);
    countCodeRequest(pool, user.username, purpose, caller);
    sendCode(pool, user, purpose, address);
    return { CodeDeliveryDetails: deliveryDetails(AttributeName, address) };
  },
);

export const verifyUserAttribute = defineOperation(
  z.object({ AccessToken: token, AttributeName: verifiable, Code: text(2048) }),
  async (pool, { AccessToken, AttributeName, Code }, caller) => {
    const { user } = await bearer(pool, AccessToken);
    const purpose = `verify:${AttributeName}` as const;
    const { value: address } = checkCode(pool, user.username, user, purpose, Code, caller);
    const owner = AttributeName === 'email' ? pool.users.find(address) : undefined;
    if (owner && owner.username !== user.username)
      throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
    pool.users.update(
      {
        ...user,
        email: AttributeName === 'email' ? address : user.email,
        attributes: { ...user.attributes, [AttributeName]: address, [`${AttributeName}_verified`]: 'true' },
      },
      pool.now(),
    );
    pool.codes.delete(user.username, purpose);
    return {};
  },
);

/** A new address holds only once its code is entered, so that a typing error locks nobody out. */
function changeAddress(pool: Pool, user: User, attribute: z.infer<typeof verifiable>, address: string, caller: Caller) {
  if (!(attribute === 'email' ? /^[^@\s]+@[^@\s]+$/ : /^\+\d{4,15}$/).test(address))
    throw invalidParameter(`Invalid ${attribute} format.`);
  const purpose = `verify:${attribute}` as const;
  countCodeRequest(pool, user.username, purpose, caller);
  sendCode(pool, user, purpose, address);
  return deliveryDetails(attribute, address);
}

export const updateUserAttributes = defineOperation(
  z.object({
    AccessToken: token,
    UserAttributes: z
      .array(z.object({ Name: text(64), Value: z.string().max(2048) }))
      .min(1)
      .max(25),
  }),
  async (pool, { AccessToken, UserAttributes }, caller) => {
    const { user } = await bearer(pool, AccessToken);
    const isWritable = (name: string) =>
      WRITABLE.has(name) && (pool.options.addressChanges || !verifiable.safeParse(name).success);
    if (UserAttributes.some(({ Name }) => !isWritable(Name)))
      throw notAuthorized('A client attempted to write unauthorized attribute');
    const attributes = { ...user.attributes };
    const deliveries = [];
    for (const { Name, Value } of UserAttributes) {
      const address = verifiable.safeParse(Name);
      if (!address.success) attributes[Name] = Value;
      else if (Value !== user.attributes[Name])
        deliveries.push(
          changeAddress(pool, user, address.data, address.data === 'email' ? normalizeLogin(Value) : Value, caller),
        );
    }
    pool.users.update({ ...user, attributes }, pool.now());
    return { CodeDeliveryDetailsList: deliveries };
  },
);
