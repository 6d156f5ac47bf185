import { z } from 'zod';
import type { Pool } from '../pool.ts';
import { CognitoError, invalidParameter } from '../protocol/cognito-error.ts';
import { text } from '../operation.ts';
import type { Attributes, User } from '../store/users.ts';
import { attributeList } from './get-user.ts';

export const poolInput = z.object({ UserPoolId: text(55) });
export const userInput = poolInput.extend({ Username: text(128) });
export const groupInput = poolInput.extend({ GroupName: text(128) });
export const userGroupInput = userInput.extend({ GroupName: text(128) });
export const attributesInput = z
  .array(z.object({ Name: text(64), Value: z.string().max(2048) }))
  .max(50)
  .default([]);

export function assertPoolId(pool: Pool, { UserPoolId }: { UserPoolId: string }): void {
  if (UserPoolId !== pool.options.userPoolId)
    throw new CognitoError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
}

/** @throws CognitoError InvalidParameterException for `sub`, which is given once and for all. */
export function attributesOf(list: z.infer<typeof attributesInput>): Attributes {
  const attributes = Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
  if ('sub' in attributes) throw invalidParameter('Cannot modify the non-mutable attribute sub');
  return attributes;
}

/** Addresses are usernames here. @throws CognitoError InvalidParameterException. */
export function assertEmail(address: string): void {
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw invalidParameter('Username should be an email.');
}

/** @throws CognitoError ResourceNotFoundException, UserNotFoundException. */
export function findUser(pool: Pool, input: { UserPoolId: string; Username: string }): User {
  assertPoolId(pool, input);
  const user = pool.users.find(input.Username);
  if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.');
  return user;
}

/** @throws CognitoError ResourceNotFoundException. */
export function assertGroup(pool: Pool, input: { UserPoolId: string; GroupName: string }): void {
  assertPoolId(pool, input);
  if (!pool.groups.exists(input.GroupName)) throw new CognitoError('ResourceNotFoundException', 'Group not found.');
}

/** A user as lists have it; `AdminGetUser` names the attributes differently. */
export function describeUser(user: User) {
  return {
    Username: user.username,
    Attributes: attributeList(user),
    Enabled: user.enabled,
    UserStatus: user.status,
    // Seconds since 1970, as the protocol has times.
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}
