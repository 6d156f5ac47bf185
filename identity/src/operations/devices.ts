import { z } from 'zod';
import { CognitoError, invalidParameter } from '../protocol/cognito-error.ts';
import { defineOperation, text, token } from '../protocol/operation.ts';
import { bearer } from '../sign-in/bearer.ts';
import { assertDevice } from '../sign-in/device.ts';
import type { Device } from '../store/devices.ts';

const key = text(128);
const toHex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');

function describe(device: Device) {
  return {
    DeviceKey: device.deviceKey,
    DeviceAttributes: [
      { Name: 'device_name', Value: device.name },
      { Name: 'device_status', Value: device.remembered ? 'remembered' : 'not_remembered' },
      { Name: 'last_ip_used', Value: device.lastIp },
    ],
    // Seconds since 1970, as the protocol has times.
    DeviceCreateDate: device.createdAt / 1000,
    DeviceLastModifiedDate: device.modifiedAt / 1000,
    DeviceLastAuthenticatedDate: device.lastUsedAt / 1000,
  };
}

/** The browser of this sign-in leaves a verifier of its own secret; people decide later whether it is remembered. */
export const confirmDevice = defineOperation(
  z.object({
    AccessToken: token, DeviceKey: key, DeviceName: z.string().max(1024).nullish(),
    DeviceSecretVerifierConfig: z.object({ Salt: z.base64().min(1).max(1024), PasswordVerifier: z.base64().min(1).max(1024) }),
  }),
  async (pool, { AccessToken, DeviceKey, DeviceName, DeviceSecretVerifierConfig }, caller) => {
    const { user, session } = await bearer(pool, AccessToken);
    if (session.deviceKey !== DeviceKey) throw new CognitoError('ResourceNotFoundException', 'Device does not exist.');
    if (pool.devices.find(user.username, DeviceKey)) throw invalidParameter('Device is already confirmed.');
    const now = pool.now();
    pool.devices.put({
      deviceKey: DeviceKey, username: user.username, name: DeviceName ?? '', remembered: false,
      secret: { salt: toHex(DeviceSecretVerifierConfig.Salt), verifier: toHex(DeviceSecretVerifierConfig.PasswordVerifier) },
      lastIp: caller.address, createdAt: now, modifiedAt: now, lastUsedAt: now,
    });
    return { UserConfirmationNecessary: true };
  });

export const updateDeviceStatus = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key, DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']) }),
  async (pool, { AccessToken, DeviceKey, DeviceRememberedStatus }) => {
    const { user } = await bearer(pool, AccessToken);
    const device = assertDevice(pool, user.username, DeviceKey);
    pool.devices.put({ ...device, remembered: DeviceRememberedStatus === 'remembered', modifiedAt: pool.now() });
    return {};
  });

export const forgetDevice = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key }),
  async (pool, { AccessToken, DeviceKey }) => {
    const { user } = await bearer(pool, AccessToken);
    assertDevice(pool, user.username, DeviceKey);
    pool.devices.delete(user.username, DeviceKey);
    return {};
  });

export const getDevice = defineOperation(
  z.object({ AccessToken: token, DeviceKey: key }),
  async (pool, { AccessToken, DeviceKey }) => {
    const { user } = await bearer(pool, AccessToken);
    return { Device: describe(assertDevice(pool, user.username, DeviceKey)) };
  });

export const listDevices = defineOperation(
  z.object({
    AccessToken: token, Limit: z.number().int().min(0).max(60).nullish(), PaginationToken: z.string().regex(/^\d{1,9}$/).nullish(),
  }),
  async (pool, { AccessToken, Limit, PaginationToken }) => {
    const { user } = await bearer(pool, AccessToken);
    // Zero means the largest page, as with Cognito.
    const limit = Limit || 60;
    const offset = Number(PaginationToken ?? 0);
    const devices = pool.devices.list(user.username, limit + 1, offset);
    return {
      Devices: devices.slice(0, limit).map(describe),
      ...(devices.length > limit && { PaginationToken: String(offset + limit) }),
    };
  });
