/** The hosted sign-in page sent the person back without tokens. In a file of its own: the sign-in form knows it, Amplify's part comes later. */
export class HostedSignInError extends Error {
  override readonly name = 'HostedSignInError';
}
