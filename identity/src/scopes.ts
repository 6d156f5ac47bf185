/** What a sign-in by the JSON protocol grants: to read and change one's own account. */
export const ADMIN_SCOPE = 'aws.cognito.signin.user.admin';

/** What the hosted sign-in can grant; without `openid` there is no id token. */
export const HOSTED_SCOPES = ['openid', 'email', 'profile', 'phone', ADMIN_SCOPE] as const;

/** Whether `granted`, a list with spaces between, has `scope` in it. */
export const hasScope = (granted: string, scope: string) => granted.split(' ').includes(scope);
