import { defineOperation, text } from '../operation.ts';
import { assertDevice } from '../sign-in/device.ts';
import { findUser, userInput } from './admin-schema.ts';
import { describeDevice, devicesOf } from './devices.ts';
import { pageLimit, pageToken } from './page.ts';

const deviceInput = userInput.extend({ DeviceKey: text(128) });

export const adminListDevices = defineOperation(
  userInput.extend({ Limit: pageLimit, PaginationToken: pageToken }),
  (pool, input) => devicesOf(pool, findUser(pool, input).username, input.Limit, input.PaginationToken),
);

export const adminGetDevice = defineOperation(deviceInput, (pool, input) => ({
  Device: describeDevice(assertDevice(pool, findUser(pool, input).username, input.DeviceKey)),
}));

/** Ends every sign-in from that device. */
export const adminForgetDevice = defineOperation(deviceInput, (pool, input) => {
  const { username } = findUser(pool, input);
  assertDevice(pool, username, input.DeviceKey);
  pool.devices.forget(username, input.DeviceKey);
  return {};
});
