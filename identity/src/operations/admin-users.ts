import { z } from 'zod';
import { CognitoError } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../operation.ts';
import { normalizeLogin, type Attributes } from '../store/users.ts';
import {
  assertEmail,
  assertPoolId,
  attributesInput,
  attributesOf,
  describeUser,
  findUser,
  poolInput,
  userInput,
} from './admin-schema.ts';
import { attributeList, mfaOf } from './get-user.ts';
import { page, pageLimit, pageToken } from './page.ts';
import { parseFilter } from './user-filter.ts';

export const adminGetUser = defineOperation(userInput, (pool, input) => {
  const user = findUser(pool, input);
  const { Attributes: _, ...rest } = describeUser(user);
  return { ...rest, UserAttributes: attributeList(user), ...mfaOf(pool, user) };
});

export const adminDeleteUser = defineOperation(userInput, (pool, input) => {
  pool.users.delete(findUser(pool, input).username);
  return {};
});

export const adminDisableUser = defineOperation(userInput, (pool, input) => {
  pool.users.update({ ...findUser(pool, input), enabled: false }, pool.now());
  return {};
});

export const adminEnableUser = defineOperation(userInput, (pool, input) => {
  pool.users.update({ ...findUser(pool, input), enabled: true }, pool.now());
  return {};
});

/** The attributes after a change; an empty value takes one away, a new address is not verified unless it is said so. */
function changed(before: Attributes, changes: Attributes): Attributes {
  const addresses = ['email', 'phone_number'].filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  const unverified: Attributes = Object.fromEntries(addresses.map((name) => [`${name}_verified`, 'false']));
  const after = { ...before, ...unverified, ...changes };
  return Object.fromEntries(Object.entries(after).filter(([, value]) => value !== ''));
}

export const adminUpdateUserAttributes = defineOperation(
  userInput.extend({ UserAttributes: attributesInput }),
  (pool, input) => {
    const user = findUser(pool, input);
    const changes = attributesOf(input.UserAttributes);
    const email = normalizeLogin(changes['email'] ?? user.email);
    assertEmail(email);
    if ('email' in changes) changes['email'] = email;
    const owner = pool.users.find(email);
    if (owner && owner.username !== user.username)
      throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
    pool.users.update({ ...user, email, attributes: changed(user.attributes, changes) }, pool.now());
    return {};
  },
);

export const adminUserGlobalSignOut = defineOperation(userInput, (pool, input) => {
  pool.sessions.revokeAllOf(findUser(pool, input).username);
  return {};
});

/** Takes the second factor of somebody who has lost it away, and their passkeys, which lay on the same telephone; giving one is for its person alone. Whoever asks tells the person. */
export const adminSetUserMfaPreference = defineOperation(
  userInput.extend({ SoftwareTokenMfaSettings: z.object({ Enabled: z.literal(false) }) }),
  (pool, input) => {
    const { username } = findUser(pool, input);
    pool.secondFactors.remove(username);
    pool.passkeys.removeAllOf(username);
    return {};
  },
);

export const listUsers = defineOperation(
  poolInput.extend({
    AttributesToGet: z.array(text(64)).nullish(),
    Filter: z.string().max(256).nullish(),
    Limit: pageLimit,
    PaginationToken: pageToken,
  }),
  (pool, input) => {
    assertPoolId(pool, input);
    const filter = parseFilter(input.Filter);
    const { items, next } = page(input.PaginationToken, input.Limit, (limit, offset) =>
      pool.users.list(limit, offset, filter),
    );
    const wanted = input.AttributesToGet;
    const users = items
      .map(describeUser)
      .map((user) =>
        wanted ? { ...user, Attributes: user.Attributes.filter(({ Name }) => wanted.includes(Name)) } : user,
      );
    return { Users: users, PaginationToken: next };
  },
);
