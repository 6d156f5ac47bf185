import { z } from 'zod';
import { CognitoError } from '../protocol/cognito-error.ts';
import { defineOperation } from '../operation.ts';
import {
  assertGroup,
  assertPoolId,
  describeUser,
  findUser,
  groupInput,
  poolInput,
  userGroupInput,
  userInput,
} from './admin-schema.ts';
import { page, pageLimit, pageToken } from './page.ts';

interface Group {
  name: string;
  description: string;
  createdAt: number;
}

const describe =
  (UserPoolId: string) =>
  ({ name, description, createdAt }: Group) => ({
    GroupName: name,
    UserPoolId,
    Description: description,
    CreationDate: createdAt / 1000,
    LastModifiedDate: createdAt / 1000,
  });

export const createGroup = defineOperation(
  groupInput.extend({ Description: z.string().max(2048).nullish() }),
  (pool, input) => {
    assertPoolId(pool, input);
    if (pool.groups.exists(input.GroupName))
      throw new CognitoError('GroupExistsException', 'A group with the name already exists.');
    const createdAt = pool.now();
    const description = input.Description ?? '';
    pool.groups.ensure(input.GroupName, createdAt, description);
    return { Group: describe(input.UserPoolId)({ name: input.GroupName, description, createdAt }) };
  },
);

export const deleteGroup = defineOperation(groupInput, (pool, input) => {
  assertGroup(pool, input);
  pool.groups.delete(input.GroupName);
  return {};
});

export const listGroups = defineOperation(
  poolInput.extend({ Limit: pageLimit, NextToken: pageToken }),
  (pool, input) => {
    assertPoolId(pool, input);
    const { items, next } = page(input.NextToken, input.Limit, (limit, offset) =>
      pool.groups.list().slice(offset, offset + limit),
    );
    return { Groups: items.map(describe(input.UserPoolId)), NextToken: next };
  },
);

export const adminAddUserToGroup = defineOperation(userGroupInput, (pool, input) => {
  const user = findUser(pool, input);
  assertGroup(pool, input);
  pool.groups.add(user.username, input.GroupName);
  return {};
});

export const adminRemoveUserFromGroup = defineOperation(userGroupInput, (pool, input) => {
  const user = findUser(pool, input);
  assertGroup(pool, input);
  pool.groups.remove(user.username, input.GroupName);
  return {};
});

export const adminListGroupsForUser = defineOperation(
  userInput.extend({ Limit: pageLimit, NextToken: pageToken }),
  (pool, input) => {
    const own = new Set(pool.groups.of(findUser(pool, input).username));
    const { items, next } = page(input.NextToken, input.Limit, (limit, offset) =>
      pool.groups
        .list()
        .filter((group) => own.has(group.name))
        .slice(offset, offset + limit),
    );
    return { Groups: items.map(describe(input.UserPoolId)), NextToken: next };
  },
);

export const listUsersInGroup = defineOperation(
  groupInput.extend({ Limit: pageLimit, NextToken: pageToken }),
  (pool, input) => {
    assertGroup(pool, input);
    const { items, next } = page(input.NextToken, input.Limit, (limit, offset) =>
      pool.users.listInGroup(input.GroupName, limit, offset),
    );
    return { Users: items.map(describeUser), NextToken: next };
  },
);
