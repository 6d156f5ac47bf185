import { describeAuthError } from './auth-error.ts';
import { sayAuthError } from './say-auth-error.ts';

test('what a failure is called does not depend on when its sentence is loaded', async () => {
  const error = Object.assign(new Error('limit exceeded'), { name: 'LimitExceededException' });
  expect(await sayAuthError(error)).toBe(describeAuthError(error));
});
