import type { Operation } from '../operation.ts';
import { adminCreateUser } from './admin-create-user.ts';
import * as devices from './admin-devices.ts';
import * as groups from './admin-groups.ts';
import { adminResetUserPassword, adminSetUserPassword } from './admin-passwords.ts';
import * as users from './admin-users.ts';
import { getUserAttributeVerificationCode, updateUserAttributes, verifyUserAttribute } from './attributes.ts';
import { changePassword } from './change-password.ts';
import * as companies from './company-providers.ts';
import { confirmDevice, forgetDevice, getDevice, listDevices, updateDeviceStatus } from './devices.ts';
import { confirmForgotPassword, forgotPassword } from './forgot-password.ts';
import { getUser } from './get-user.ts';
import { initiateAuth } from './initiate-auth.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { getSecondFactorRule, setSecondFactorRule } from './second-factor-rule.ts';
import * as passkeys from './passkeys.ts';
import * as softwareToken from './software-token.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './tokens.ts';

/** By the name in the X-Amz-Target header. */
export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GlobalSignOut: globalSignOut,
    GetUser: getUser,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    ConfirmDevice: confirmDevice,
    UpdateDeviceStatus: updateDeviceStatus,
    ForgetDevice: forgetDevice,
    GetDevice: getDevice,
    ListDevices: listDevices,
    AssociateSoftwareToken: softwareToken.associateSoftwareToken,
    VerifySoftwareToken: softwareToken.verifySoftwareToken,
    SetUserMFAPreference: softwareToken.setUserMfaPreference,
    StartWebAuthnRegistration: passkeys.startWebAuthnRegistration,
    CompleteWebAuthnRegistration: passkeys.completeWebAuthnRegistration,
    ListWebAuthnCredentials: passkeys.listWebAuthnCredentials,
    DeleteWebAuthnCredential: passkeys.deleteWebAuthnCredential,
    StartCompanySignIn: companies.startCompanySignIn,
    CreateRecoveryCodes: softwareToken.createRecoveryCodes,
    CountRecoveryCodes: softwareToken.countRecoveryCodes,
  }),
);

/** The same, for callers with the admin keys. */
export const ADMIN_OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    AdminCreateUser: adminCreateUser,
    AdminGetUser: users.adminGetUser,
    AdminDeleteUser: users.adminDeleteUser,
    AdminDisableUser: users.adminDisableUser,
    AdminEnableUser: users.adminEnableUser,
    AdminResetUserPassword: adminResetUserPassword,
    AdminSetUserPassword: adminSetUserPassword,
    AdminUpdateUserAttributes: users.adminUpdateUserAttributes,
    AdminUserGlobalSignOut: users.adminUserGlobalSignOut,
    AdminSetUserMFAPreference: users.adminSetUserMfaPreference,
    GetSecondFactorRule: getSecondFactorRule,
    SetSecondFactorRule: setSecondFactorRule,
    GetCompanyProvider: companies.getCompanyProvider,
    ListCompanyProviders: companies.listCompanyProviders,
    ApproveCompanyProvider: companies.approveCompanyProvider,
    DeleteCompanyProvider: companies.deleteCompanyProvider,
    SetCompanyClient: companies.setCompanyClient,
    DeleteCompanyClient: companies.deleteCompanyClient,
    TestCompanyProvider: companies.testCompanyProvider,
    AdminUnlinkCompanyAccount: companies.adminUnlinkCompanyAccount,
    ListUsers: users.listUsers,
    AdminListDevices: devices.adminListDevices,
    AdminGetDevice: devices.adminGetDevice,
    AdminForgetDevice: devices.adminForgetDevice,
    CreateGroup: groups.createGroup,
    DeleteGroup: groups.deleteGroup,
    ListGroups: groups.listGroups,
    AdminAddUserToGroup: groups.adminAddUserToGroup,
    AdminRemoveUserFromGroup: groups.adminRemoveUserFromGroup,
    AdminListGroupsForUser: groups.adminListGroupsForUser,
    ListUsersInGroup: groups.listUsersInGroup,
  }),
);
