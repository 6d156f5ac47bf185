import { amplifyInNode } from './drivers/amplify-in-node.ts';
import { embeddedPool } from './targets/embedded.ts';
import type { Target } from './targets/target.ts';
import { World } from './world.ts';

const driver = amplifyInNode();
let target: Target;

beforeAll(async () => {
  target = await embeddedPool.start();
});

afterAll(async () => {
  await driver.close();
  await target.close();
});

test('the service takes a small part of the half second that a sign-in may last', async () => {
  const world = new World(driver, () => target);
  const { client, person } = await world.signedIn();
  await client.signOut('here');
  // Processor time of this thread, where the service runs and Amplify does not: other work on the machine does not count.
  const before = process.threadCpuUsage();
  for (let run = 0; run < 5; run += 1) {
    await client.signIn(person.email, person.password);
    await client.signOut('here');
  }
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000 / 5).toBeLessThan(150);
  await world.tidy();
});
