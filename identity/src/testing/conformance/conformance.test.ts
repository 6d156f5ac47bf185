import { amplifyInChromium } from './drivers/amplify-in-chromium.ts';
import { amplifyInNode } from './drivers/amplify-in-node.ts';
import { bundlePage, servePage, type PageBundle } from './drivers/page.ts';
import { srpHelper } from './drivers/srp-helper.ts';
import { accountTests, codeTests } from './suite/account.ts';
import { deviceTests, deviceTimeTests, forgottenDeviceTests } from './suite/devices.ts';
import { secondFactorTests } from './suite/second-factor.ts';
import { expiryTests, sessionTests } from './suite/session.ts';
import { signInTests } from './suite/sign-in.ts';
import { wireTests } from './suite/wire.ts';
import { chooseTarget } from './targets/choose.ts';
import type { Target } from './targets/target.ts';
import { World } from './world.ts';

const kind = chooseTarget(process.env);
const plain = srpHelper();
const drivers = [amplifyInNode(), amplifyInChromium(), plain];

let page: PageBundle;
let target: Target;

beforeAll(async () => {
  page = await bundlePage();
  target = await kind.start((app) => servePage(app, page));
});

afterAll(async () => {
  await Promise.all(drivers.map((driver) => driver.close()));
  await target.close();
  await page.remove();
});

describe.each(drivers)(`${kind.name} with $name`, (driver) => {
  const world = new World(driver, () => target);
  afterEach(() => world.tidy());

  describe('sign-in', () => signInTests(world));
  describe('session', () => sessionTests(world));
  describe('account', () => accountTests(world));
  describe('devices', () => deviceTests(world));
  if (kind.abilities.readCodes) describe('codes', () => codeTests(world));
  if (kind.abilities.moveTime) describe('second factor', () => secondFactorTests(world));
  if (kind.abilities.moveTime) describe('expiry', () => expiryTests(world));
  if (kind.abilities.forgottenDevicesSignOut) describe('forgotten devices', () => forgottenDeviceTests(world));
});

describe(`${kind.name} request by request`, () => {
  const world = new World(plain, () => target);
  afterEach(() => world.tidy());
  wireTests(world);
  if (kind.abilities.moveTime) deviceTimeTests(world);
});
