import type { AuthenticationResultType, CodeDeliveryDetailsType } from '@aws-sdk/client-cognito-identity-provider';
import type { Thread } from '../../thread.ts';
import type { Client, ClientDevice, Delivery, Flow, Refusal, SignInStep } from '../client.ts';
import type { Target } from '../targets/target.ts';
import { PlainSignIn, type AuthAnswer, type PlainDevice } from './plain-sign-in.ts';
import { post, type Answer, type Input, type OperationName } from './post.ts';

const deliveryOf = (details: CodeDeliveryDetailsType | undefined): Delivery => ({
  attribute: details?.AttributeName ?? '',
  destination: details?.Destination ?? '',
});

/** cognito-srp-helper for every proof, plain HTTP for the rest: a client that has nothing in common with Amplify. */
export class PlainClient implements Client {
  readonly #target: Target;
  readonly #srp: Thread;
  #device: PlainDevice | undefined;
  #challenge: AuthAnswer = {};
  #result: AuthenticationResultType = {};

  /** @param srp - `srp-helper-worker.ts`. */
  constructor(target: Target, srp: Thread) {
    this.#target = target;
    this.#srp = srp;
  }

  async signIn(login: string, password: string, flow: Flow = 'USER_SRP_AUTH'): Promise<SignInStep> {
    try {
      return await this.#continue(await this.#signIn().begin(login, password, flow));
    } catch (error) {
      const { name } = error as Error;
      if (name === 'PasswordResetRequiredException') return 'RESET_PASSWORD';
      if (name !== 'ResourceNotFoundException' || !this.#device) throw error;
      // Forgotten elsewhere: from now on this is another browser.
      this.#device = undefined;
      return this.signIn(login, password, flow);
    }
  }

  async chooseNewPassword(password: string): Promise<SignInStep> {
    const { ChallengeParameters, Session } = this.#challenge;
    return this.#continue(
      await this.#signIn().respond({
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session,
        ChallengeResponses: { USERNAME: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '', NEW_PASSWORD: password },
      }),
    );
  }

  async answerAppCode(code: string): Promise<SignInStep> {
    const { ChallengeParameters, Session } = this.#challenge;
    return this.#continue(
      await this.#signIn().respond({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: {
          USERNAME: ChallengeParameters?.['USER_ID_FOR_SRP'] ?? '',
          SOFTWARE_TOKEN_MFA_CODE: code,
        },
      }),
    );
  }

  async setUpApp() {
    return (await this.#post('AssociateSoftwareToken', {})).SecretCode ?? '';
  }

  async verifyApp(UserCode: string) {
    await this.#post('VerifySoftwareToken', { UserCode });
  }

  async askForApp(wanted: boolean) {
    await this.#post('SetUserMFAPreference', {
      SoftwareTokenMfaSettings: { Enabled: wanted, PreferredMfa: wanted },
    });
  }

  async tokens() {
    return { access: this.#result.AccessToken ?? '', id: this.#result.IdToken ?? '' };
  }

  /** The refresh token, which Amplify keeps to itself. */
  get refreshToken(): string {
    return this.#result.RefreshToken ?? '';
  }

  /** The key of this browser, once it is confirmed. */
  get deviceKey(): string {
    return this.#device?.key ?? '';
  }

  async refresh(): Promise<Refusal | null> {
    try {
      const { AuthenticationResult } = await post(this.#target, 'GetTokensFromRefreshToken', {
        ClientId: this.#clientId,
        RefreshToken: this.refreshToken,
        DeviceKey: this.#device?.key,
      });
      this.#result = { ...this.#result, ...AuthenticationResult };
      return null;
    } catch (error) {
      const { name, message } = error as Error;
      return { name, message };
    }
  }

  async signOut(scope: 'everywhere' | 'here') {
    if (scope === 'everywhere') await this.#post('GlobalSignOut', {});
    else await post(this.#target, 'RevokeToken', { ClientId: this.#clientId, Token: this.refreshToken });
    this.#result = {};
  }

  async forgotPassword(Username: string) {
    const answer = await post(this.#target, 'ForgotPassword', { ClientId: this.#clientId, Username });
    return deliveryOf(answer.CodeDeliveryDetails);
  }

  async confirmForgotPassword(Username: string, ConfirmationCode: string, Password: string) {
    await post(this.#target, 'ConfirmForgotPassword', {
      ClientId: this.#clientId,
      Username,
      ConfirmationCode,
      Password,
    });
  }

  async changePassword(PreviousPassword: string, ProposedPassword: string) {
    await this.#post('ChangePassword', { PreviousPassword, ProposedPassword });
  }

  async attributes() {
    const { UserAttributes = [] } = await this.#post('GetUser', {});
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name ?? '', Value ?? '']));
  }

  async updateAttributes(attributes: Record<string, string>) {
    await this.#post('UpdateUserAttributes', {
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
  }

  async sendVerificationCode(AttributeName: string) {
    const answer = await this.#post('GetUserAttributeVerificationCode', { AttributeName });
    return deliveryOf(answer.CodeDeliveryDetails);
  }

  async verifyAttribute(AttributeName: string, Code: string) {
    await this.#post('VerifyUserAttribute', { AttributeName, Code });
  }

  async devices(): Promise<ClientDevice[]> {
    const { Devices = [] } = await this.#post('ListDevices', {});
    return Devices.map(({ DeviceKey = '', DeviceAttributes = [] }) => ({
      key: DeviceKey,
      remembered: DeviceAttributes.some(
        ({ Name, Value }) => Name === 'dev:device_remembered_status' && Value === 'remembered',
      ),
    }));
  }

  async rememberDevice() {
    await this.#post('UpdateDeviceStatus', { DeviceKey: this.deviceKey, DeviceRememberedStatus: 'remembered' });
  }

  async forgetDevice(key = this.deviceKey) {
    await this.#post('ForgetDevice', { DeviceKey: key });
  }

  async close() {
    this.#result = {};
  }

  #signIn(): PlainSignIn {
    return new PlainSignIn(this.#target, this.#srp, this.#device);
  }

  get #clientId(): string {
    return this.#target.settings.userPoolClientId;
  }

  /** An operation of whoever is signed in. */
  #post<Name extends OperationName>(operation: Name, input: Omit<Input<Name>, 'AccessToken'>): Promise<Answer<Name>> {
    return post(this.#target, operation, { AccessToken: this.#result.AccessToken ?? '', ...input } as Input<Name>);
  }

  async #continue(answer: AuthAnswer): Promise<SignInStep> {
    this.#challenge = answer;
    if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') return 'NEW_PASSWORD';
    if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') return 'APP_CODE';
    if (!answer.AuthenticationResult) throw new Error(`The suite does not know the challenge ${answer.ChallengeName}.`);
    this.#result = answer.AuthenticationResult;
    await this.#confirmDevice();
    return 'DONE';
  }

  async #confirmDevice(): Promise<void> {
    const { DeviceKey, DeviceGroupKey } = this.#result.NewDeviceMetadata ?? {};
    if (!DeviceKey || !DeviceGroupKey) return;
    const { DeviceRandomPassword, DeviceSecretVerifierConfig } = await this.#signIn().newDevice(
      DeviceKey,
      DeviceGroupKey,
    );
    await this.#post('ConfirmDevice', { DeviceKey, DeviceName: 'cognito-srp-helper', DeviceSecretVerifierConfig });
    this.#device = { key: DeviceKey, groupKey: DeviceGroupKey, password: DeviceRandomPassword };
  }
}
