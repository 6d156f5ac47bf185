import { AccountError, type Account } from '@portal/shared/session';
import { sayAuthError } from './say-auth-error.ts';

/** The account, whose code is loaded with the first thing that somebody does with it. @throws AccountError, also when that does not come */
export function lazyAccount(load: () => Promise<Account>): Account {
  const loaded = () =>
    load().catch(async (error: unknown) => {
      throw new AccountError(await sayAuthError(error), 'other', error);
    });
  return {
    changePassword: async (...given) => (await loaded()).changePassword(...given),
    devices: async () => (await loaded()).devices(),
    rememberThisDevice: async () => (await loaded()).rememberThisDevice(),
    forgetDevice: async (...given) => (await loaded()).forgetDevice(...given),
    forgetOtherDevices: async () => (await loaded()).forgetOtherDevices(),
    signOutEverywhere: async () => (await loaded()).signOutEverywhere(),
    signOutElsewhere: async (...given) => (await loaded()).signOutElsewhere(...given),
    secondFactor: async () => (await loaded()).secondFactor(),
    attributes: async () => (await loaded()).attributes(),
    requestVerificationCode: async (...given) => (await loaded()).requestVerificationCode(...given),
    verify: async (...given) => (await loaded()).verify(...given),
  };
}
