import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { insertUser } from '../admin/create-user.ts';
import { sendCode } from '../codes/codes.ts';
import { CognitoError, invalidParameter } from '../protocol/cognito-error.ts';
import { defineOperation, text } from '../protocol/operation.ts';
import { setPassword } from '../sign-in/new-password.ts';
import { normalizeEmail } from '../store/users.ts';
import {
  assertPoolId, attributesInput, describeUser, findUser, page, pageLimit, pageToken, poolInput, userInput,
} from './admin-schema.ts';
import { attributeList } from './get-user.ts';

/** One of each kind that the policy asks for, and six more digits. */
const generatePassword = () => `Start-${String(randomInt(1_000_000)).padStart(6, '0')}`;

export const adminCreateUser = defineOperation(
  userInput.extend({
    UserAttributes: attributesInput,
    TemporaryPassword: text(256).nullish(),
    MessageAction: z.enum(['SUPPRESS', 'RESEND']).nullish(),
  }),
  (pool, input) => {
    assertPoolId(pool, input);
    const attributes = Object.fromEntries(input.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const email = attributes['email'] ?? input.Username;
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw invalidParameter('Username should be an email.');
    const password = input.TemporaryPassword ?? generatePassword();
    const user = insertUser(pool, { email, password, temporary: true, attributes });
    if (!user) throw new CognitoError('UsernameExistsException', 'User account already exists');
    if (input.MessageAction !== 'SUPPRESS')
      pool.outbox.add({ at: new Date(pool.now()).toISOString(), to: user.email, purpose: 'invitation', code: password });
    return { User: describeUser(user) };
  });

export const adminGetUser = defineOperation(userInput, (pool, input) => {
  const user = findUser(pool, input);
  const { Attributes: _, ...rest } = describeUser(user);
  return { ...rest, UserAttributes: attributeList(user) };
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

export const adminResetUserPassword = defineOperation(userInput, (pool, input) => {
  const user = findUser(pool, input);
  pool.users.update({ ...user, status: 'RESET_REQUIRED' }, pool.now());
  sendCode(pool, user, 'forgot-password', user.email);
  return {};
});

export const adminSetUserPassword = defineOperation(
  userInput.extend({ Password: text(256), Permanent: z.boolean().default(false) }),
  (pool, input) => {
    const user = findUser(pool, input);
    const changed = setPassword(pool, user, input.Password);
    if (!input.Permanent) pool.users.update({ ...changed, status: 'FORCE_CHANGE_PASSWORD' }, pool.now());
    return {};
  });

export const adminUpdateUserAttributes = defineOperation(
  userInput.extend({ UserAttributes: attributesInput }),
  (pool, input) => {
    const user = findUser(pool, input);
    const changes = Object.fromEntries(input.UserAttributes.map(({ Name, Value }) => [Name, Value]));
    const email = normalizeEmail(changes['email'] ?? user.email);
    const owner = pool.users.find(email);
    if (owner && owner.username !== user.username)
      throw new CognitoError('AliasExistsException', 'An account with the email already exists.');
    pool.users.update({ ...user, email, attributes: { ...user.attributes, ...changes, email } }, pool.now());
    return {};
  });

export const adminUserGlobalSignOut = defineOperation(userInput, (pool, input) => {
  pool.sessions.revokeAllOf(findUser(pool, input).username);
  return {};
});

export const listUsers = defineOperation(
  poolInput.extend({ Limit: pageLimit, PaginationToken: pageToken }),
  (pool, input) => {
    assertPoolId(pool, input);
    const { items, next } = page(input.PaginationToken, input.Limit, (limit, offset) => pool.users.list(limit, offset));
    return { Users: items.map(describeUser), PaginationToken: next };
  });
