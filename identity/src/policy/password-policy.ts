import { CognitoError } from '../protocol/cognito-error.ts';

/** The rules with Cognito's sentence for each; the portal's password fields show the same rules. */
const RULES: readonly [test: RegExp, failure: string][] = [
  [/^.{8,256}$/su, 'Password not long enough'],
  [/\p{Lu}/u, 'Password must have uppercase characters'],
  [/\p{Ll}/u, 'Password must have lowercase characters'],
  [/\d/, 'Password must have numeric characters'],
  [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'Password must have symbol characters'],
];

/** @throws CognitoError InvalidPasswordException with the first rule that is not met. */
export function assertPasswordPolicy(password: string): void {
  const broken = RULES.find(([test]) => !test.test(password));
  if (broken) throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken[1]}`);
}
