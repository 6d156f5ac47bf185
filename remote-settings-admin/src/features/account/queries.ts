import { queryOptions } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import { account } from '@portal/shared/session';

/** Browsers that have signed in, the latest first. */
export const devicesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'devices'),
  queryFn: () => account.devices(),
});

/** Whether signing in asks for more than the password. Told as devices are: both change with a sign-in's means. */
export const secondFactorQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'second-factor'),
  queryFn: async () => (await account.secondFactor()).state(),
});

/** Null where the identity service takes none. */
export const passkeysQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'passkeys'),
  queryFn: async () => (await account.secondFactor()).passkeys(),
});

/** The account's e-mail address and telephone number. */
export const attributesQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'attributes'),
  queryFn: () => account.attributes(),
});
