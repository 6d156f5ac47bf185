import { z } from 'zod';
import type { Pool } from '../pool.ts';
import { CognitoError, invalidParameter } from '../protocol/cognito-error.ts';
import { defineOperation, text, token } from '../operation.ts';
import { bearer } from '../sign-in/bearer.ts';
import { assertDevice } from '../sign-in/device.ts';
import type { Device } from '../store/devices.ts';
import { page, pageLimit, pageToken, type PageLimit, type PageToken } from './page.ts';

const key = text(128);
const toHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

export function describeDevice(device: Device) {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_status', Value: 'valid' },
      { Name: 'device_name', Value: device.name },
      { Name: 'last_ip_used', Value: device.lastIp },
      { Name: 'dev:device_remembered_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
    ],
    // Seconds since 1970, as the protocol has times.
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.modifiedAt / 1000,
    DeviceLastAuthenticatedDate: device.lastUsedAt / 1000,
  };
}

/** One page of a user's devices, the latest first. */
export function devicesOf(pool: Pool, username: string, limit: PageLimit, pageToken: PageToken) {
  const { items, next } = page(pageToken, limit, (limit, offset) => pool.devices.list(username, limit, offset));
  return { Devices: items.map(describeDevice), PaginationToken: next };
}

/** The browser of this sign-in leaves a verifier of its own secret; people decide later whether it is remembered. */
export const confirmDevice = defineOperation(
  z.object({
    AccessToken: token,
    DeviceKey: key,
    DeviceName: z.string().max(1024).nullish(),
    DeviceSecretVerifierConfig: z.object({
      Salt: z.base64().min(1).max(1024),
      PasswordVerifier: z.base64().min(1).max(1024),
    }),
  }),
  async (pool, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig }, caller) => {
    const { user, session } = await bearer(pool, AccessToken);
    if (session.deviceKey !== DeviceKey) throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
    if (pool.devices.find(user.username, DeviceKey)) throw invalidParameter('Device is already confirmed.');
    const now = pool.now();
    pool.devices.put({
      deviceKey: DeviceKey,
      username: user.username,
      name: DeviceName ?? '',
      remembered: false,
      secret: {
        salt: toHex(DeviceSecretVerifierConfig.Salt),
        verifier: toHex(DeviceSecretVerifierConfig.PasswordVerifier),
      },
      lastIp: caller.address,
      createdAt: now,
      modifiedAt: now,
      lastUsedAt: now,
    });
    return { UserConfirmationNecessary: true };
  },
);

export const updateDeviceStatus = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  async (pool, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
    const { user } = await bearer(pool, AccessToken);
    const device = assertDevice(pool, user.username, DeviceKey);
    pool.devices.put({ ...device, remembered: DeviceRememberedStatus === 'remembered', modifiedAt: pool.now() });
    return {};
  },
);

/** Ends every sign-in from that device, the present one too when it is the caller's own. */
export const forgetDevice = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key }),
  async (pool, { AccessToken, DeviceKey }) => {
    const { user } = await bearer(pool, AccessToken);
    assertDevice(pool, user.username, DeviceKey);
    pool.devices.forget(user.username, DeviceKey);
    return {};
  },
);

export const getDevice = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key }),
  async (pool, { AccessToken, DeviceKey }) => {
    const { user } = await bearer(pool, AccessToken);
    return { Device: describeDevice(assertDevice(pool, user.username, DeviceKey)) };
  },
);

export const listDevices = defineOperation(
  z.object({ AccessToken: token, Limit: pageLimit, PaginationToken: pageToken }),
  async (pool, { AccessToken, Limit, PaginationToken }) => {
    const { user } = await bearer(pool, AccessToken);
    return devicesOf(pool, user.username, Limit, PaginationToken);
  },
);
