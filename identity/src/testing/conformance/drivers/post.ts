import type * as aws from '@aws-sdk/client-cognito-identity-provider';
import type { Target } from '../targets/target.ts';

/** What goes in and comes out of each operation, in the words of Amazon's own client. */
interface Operations {
  InitiateAuth: [aws.InitiateAuthRequest, aws.InitiateAuthResponse];
  RespondToAuthChallenge: [aws.RespondToAuthChallengeRequest, aws.RespondToAuthChallengeResponse];
  GetTokensFromRefreshToken: [aws.GetTokensFromRefreshTokenRequest, aws.GetTokensFromRefreshTokenResponse];
  RevokeToken: [aws.RevokeTokenRequest, aws.RevokeTokenResponse];
  GlobalSignOut: [aws.GlobalSignOutRequest, aws.GlobalSignOutResponse];
  ForgotPassword: [aws.ForgotPasswordRequest, aws.ForgotPasswordResponse];
  ConfirmForgotPassword: [aws.ConfirmForgotPasswordRequest, aws.ConfirmForgotPasswordResponse];
  ChangePassword: [aws.ChangePasswordRequest, aws.ChangePasswordResponse];
  GetUser: [aws.GetUserRequest, aws.GetUserResponse];
  UpdateUserAttributes: [aws.UpdateUserAttributesRequest, aws.UpdateUserAttributesResponse];
  GetUserAttributeVerificationCode: [
    aws.GetUserAttributeVerificationCodeRequest,
    aws.GetUserAttributeVerificationCodeResponse,
  ];
  VerifyUserAttribute: [aws.VerifyUserAttributeRequest, aws.VerifyUserAttributeResponse];
  ConfirmDevice: [aws.ConfirmDeviceRequest, aws.ConfirmDeviceResponse];
  UpdateDeviceStatus: [aws.UpdateDeviceStatusRequest, aws.UpdateDeviceStatusResponse];
  ForgetDevice: [aws.ForgetDeviceRequest, object];
  ListDevices: [aws.ListDevicesRequest, aws.ListDevicesResponse];
  AssociateSoftwareToken: [aws.AssociateSoftwareTokenRequest, aws.AssociateSoftwareTokenResponse];
  VerifySoftwareToken: [
    Omit<aws.VerifySoftwareTokenRequest, 'AccessToken'> & { AccessToken: string },
    aws.VerifySoftwareTokenResponse,
  ];
  SetUserMFAPreference: [aws.SetUserMFAPreferenceRequest, aws.SetUserMFAPreferenceResponse];
}

export type OperationName = keyof Operations;
export type Input<Name extends OperationName> = Operations[Name][0];
export type Answer<Name extends OperationName> = Operations[Name][1];

/** One operation by plain HTTP, whatever its name. @throws Error with Cognito's name and message. */
export async function postAnything({ serviceUrl }: Target, operation: string, input: object): Promise<unknown> {
  const response = await fetch(serviceUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const text = await response.text();
  // Operations without an answer may answer with nothing.
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  if (response.ok) return body;
  // Some services put their own name before the error's: `com.amazonaws.…#NotAuthorizedException`.
  const name = String(body['__type']).split('#').at(-1) ?? '';
  throw Object.assign(new Error(String(body['message'])), { name });
}

/** The same, with input and answer as Amazon's client has them. */
export async function post<Name extends OperationName>(
  target: Target,
  operation: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  return (await postAnything(target, operation, input)) as Answer<Name>;
}
