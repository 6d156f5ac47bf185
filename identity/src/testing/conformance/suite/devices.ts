import {
  AdminForgetDeviceCommand,
  AdminGetDeviceCommand,
  AdminListDevicesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { World } from '../world.ts';
import { claimsOf } from './tokens.ts';

export function deviceTests(world: World): void {
  const deviceKeyOf = async (client: { tokens(): Promise<{ access: string }> }) =>
    claimsOf((await client.tokens()).access)['device_key'];

  test('a browser is remembered, proves itself at the next sign-in, and refreshes', async () => {
    const { client, person } = await world.signedIn();
    const key = await deviceKeyOf(client);
    await client.rememberDevice();
    expect(await client.devices()).toEqual([{ key, remembered: true }]);

    await client.signOut('here');
    expect(await client.signIn(person.email, person.password)).toBe('DONE');
    expect(await deviceKeyOf(client)).toBe(key);
    expect(await client.devices()).toHaveLength(1);
    expect(await client.refresh()).toBeNull();
  });

  test('a browser that was forgotten elsewhere is another one from then on', async () => {
    const { client: lost, person } = await world.signedIn();
    await lost.rememberDevice();
    const [before] = await lost.devices();
    await lost.signOut('here');
    const other = await world.open();
    await other.signIn(person.email, person.password);
    await other.forgetDevice(before?.key);

    expect(await lost.signIn(person.email, person.password)).toBe('DONE');
    expect(await deviceKeyOf(lost)).not.toBe(before?.key);
    expect((await lost.devices()).map(({ key }) => key)).not.toContain(before?.key);
  });

  test('an administrator sees and forgets devices', async () => {
    const { client, person } = await world.signedIn();
    await client.rememberDevice();
    const key = String(await deviceKeyOf(client));
    const list = async () =>
      (await world.target.admin.send(new AdminListDevicesCommand(person.ref))).Devices?.map(
        ({ DeviceKey }) => DeviceKey,
      );
    const device = { ...person.ref, DeviceKey: key };
    expect(await list()).toEqual([key]);
    const { Device } = await world.target.admin.send(new AdminGetDeviceCommand(device));
    expect(Device?.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'remembered' });
    await world.target.admin.send(new AdminForgetDeviceCommand(device));
    expect(await list()).toEqual([]);
    await expect(world.target.admin.send(new AdminGetDeviceCommand(device))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
}

/** With `moveTime`. */
export function deviceTimeTests(world: World): void {
  afterEach(() => world.target.moveTime(0));

  test('the list tells when a device was first seen and when it proved itself last', async () => {
    const begun = Date.now();
    const { client, person } = await world.signedIn();
    await client.rememberDevice();
    await client.signOut('here');
    world.target.moveTime(60);
    await client.signIn(person.email, person.password);
    world.target.moveTime(0);
    const { Devices = [] } = await world.target.admin.send(new AdminListDevicesCommand(person.ref));
    const [first = 0, last = 0] = Devices.flatMap((device) => [
      device.DeviceCreateDate?.getTime(),
      device.DeviceLastAuthenticatedDate?.getTime(),
    ]);
    expect(first).toBeGreaterThanOrEqual(begun);
    expect(first).toBeLessThanOrEqual(Date.now());
    expect(last - first).toBeGreaterThanOrEqual(60_000);
  });
}

/** With `forgottenDevicesSignOut`. */
export function forgottenDeviceTests(world: World): void {
  const ended = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };
  const refused = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };

  test('forgetting a device signs it out, and no other', async () => {
    const { client: lost, person } = await world.signedIn();
    await lost.rememberDevice();
    const [device] = await lost.devices();
    const other = await world.open();
    await other.signIn(person.email, person.password);
    await other.forgetDevice(device?.key);
    await expect(lost.attributes()).rejects.toMatchObject(ended);
    expect(await lost.refresh()).toEqual(refused);
    expect(await other.refresh()).toBeNull();
    // Its own, too.
    await other.forgetDevice();
    await expect(other.attributes()).rejects.toMatchObject(ended);
  });

  test('so does an administrator’s forgetting', async () => {
    const { client, person } = await world.signedIn();
    await client.rememberDevice();
    const [device] = await client.devices();
    await world.target.admin.send(new AdminForgetDeviceCommand({ ...person.ref, DeviceKey: device?.key }));
    await expect(client.attributes()).rejects.toMatchObject(ended);
    expect(await client.refresh()).toEqual(refused);
  });
}
