import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub, type KeyValueStorageInterface } from 'aws-amplify/utils';
import type { ClientFunctions, ClientSettings, Delivery, Refusal, SignInStep } from '../client.ts';

const STEPS: Partial<Record<string, SignInStep>> = {
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'APP_CODE',
  DONE: 'DONE',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  RESET_PASSWORD: 'RESET_PASSWORD',
};

function stepOf({ nextStep }: auth.SignInOutput): SignInStep {
  const step = STEPS[nextStep.signInStep];
  if (!step) throw new Error(`The suite does not know the step ${nextStep.signInStep}.`);
  return step;
}

const deliveryOf = ({ attributeName, destination }: { attributeName?: string; destination?: string }): Delivery => ({
  attribute: attributeName ?? '',
  destination: destination ?? '',
});

const refusalOf = ({ name, message }: Error): Refusal => ({ name, message });

/**
 * Unmodified aws-amplify as a client; runs in a worker thread and in a page.
 * @param storage - in place of the browser's.
 */
export function createAmplifyClient(
  storage?: KeyValueStorageInterface,
): ClientFunctions & { configure(settings: ClientSettings): void } {
  // The reason why a refresh failed reaches applications by this event alone.
  let failure: Error | undefined;
  Hub.listen('auth', ({ payload }) => {
    if (payload.event === 'tokenRefresh_failure') failure = payload.data.error;
  });

  return {
    configure({ userPoolId, userPoolClientId, userPoolEndpoint }) {
      Amplify.configure({
        Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } },
      });
      // configure() puts the default storage back, so this comes after every call.
      if (storage) cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
    },
    signIn: async (username, password, authFlowType = 'USER_SRP_AUTH') =>
      stepOf(await auth.signIn({ username, password, options: { authFlowType } })),
    chooseNewPassword: async (challengeResponse) => stepOf(await auth.confirmSignIn({ challengeResponse })),
    answerAppCode: async (challengeResponse) => stepOf(await auth.confirmSignIn({ challengeResponse })),
    setUpApp: async () => (await auth.setUpTOTP()).sharedSecret,
    verifyApp: (code) => auth.verifyTOTPSetup({ code }),
    askForApp: (wanted) => auth.updateMFAPreference({ totp: wanted ? 'PREFERRED' : 'DISABLED' }),
    async tokens() {
      const { tokens } = await auth.fetchAuthSession();
      return { access: String(tokens?.accessToken), id: String(tokens?.idToken) };
    },
    async refresh() {
      failure = undefined;
      try {
        const { tokens } = await auth.fetchAuthSession({ forceRefresh: true });
        return tokens ? null : refusalOf(failure ?? new Error('Neither tokens nor a reason.'));
      } catch (error) {
        return refusalOf(error as Error);
      }
    },
    signOut: (scope) => auth.signOut({ global: scope === 'everywhere' }),
    async forgotPassword(username) {
      const { nextStep } = await auth.resetPassword({ username });
      return deliveryOf(nextStep.codeDeliveryDetails);
    },
    confirmForgotPassword: (username, confirmationCode, newPassword) =>
      auth.confirmResetPassword({ username, confirmationCode, newPassword }),
    changePassword: (oldPassword, newPassword) => auth.updatePassword({ oldPassword, newPassword }),
    attributes: async () => (await auth.fetchUserAttributes()) as Record<string, string>,
    async updateAttributes(userAttributes) {
      await auth.updateUserAttributes({ userAttributes });
    },
    sendVerificationCode: async (userAttributeKey) =>
      deliveryOf(await auth.sendUserAttributeVerificationCode({ userAttributeKey })),
    verifyAttribute: (userAttributeKey, confirmationCode) =>
      auth.confirmUserAttribute({ userAttributeKey, confirmationCode }),
    async devices() {
      const devices = (await auth.fetchDevices()) as auth.FetchDevicesOutput &
        { attributes?: Record<string, string> }[];
      return devices.map(({ id, attributes }) => ({
        key: id,
        remembered: attributes?.['dev:device_remembered_status'] === 'remembered',
      }));
    },
    rememberDevice: () => auth.rememberDevice(),
    forgetDevice: (id) => auth.forgetDevice(id === undefined ? undefined : { device: { id } }),
  };
}
