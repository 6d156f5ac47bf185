import { account, provideAccount, type Account } from './account.ts';

const calls: unknown[][] = [];

const note =
  <T>(answer: T) =>
  async (...args: unknown[]): Promise<T> => {
    calls.push(args);
    return answer;
  };

const implementation: Account = {
  changePassword: note(undefined),
  devices: note([]),
  rememberThisDevice: note(undefined),
  forgetDevice: note(undefined),
  forgetOtherDevices: note(undefined),
  signOutEverywhere: note(undefined),
  signOutElsewhere: note(undefined),
  secondFactor: () => Promise.reject(new Error('not here')),
  attributes: note([{ name: 'email', value: 'a@b.example', verified: true } as const]),
  requestVerificationCode: note('a***@b***'),
  verify: note(undefined),
};

test('before the host provides it, every operation is refused rather than lost', async () => {
  await expect(account.devices()).rejects.toThrow('has not provided');
});

test('the host provides it once; nobody can put another one in its place', async () => {
  provideAccount(implementation);
  expect(() => provideAccount({ ...implementation })).toThrow('already');
  await account.changePassword('alt', 'neu');
  await account.verify('email', '123456');
  expect(calls).toEqual([
    ['alt', 'neu'],
    ['email', '123456'],
  ]);
  expect(await account.attributes()).toEqual([{ name: 'email', value: 'a@b.example', verified: true }]);
  expect(await account.requestVerificationCode('email')).toBe('a***@b***');
});
