import { chooseTarget } from './choose.ts';
import { embeddedPool } from './embedded.ts';

const POOL = { COGNITO_CONFORMANCE_USER_POOL_ID: 'eu-central-1_Abc123', COGNITO_CONFORMANCE_CLIENT_ID: 'client1' };

test('without variables it is the embedded pool', () => {
  expect(chooseTarget({})).toBe(embeddedPool);
});

test('half of the variables is a mistake', () => {
  expect(() => chooseTarget({ ...POOL, COGNITO_CONFORMANCE_CLIENT_ID: '' })).toThrow('Bitte setzen Sie');
});

test('a pool’s id leads to its region, and tests that it cannot serve are not defined', async () => {
  const kind = chooseTarget(POOL);
  expect(kind.abilities).toEqual({ readCodes: false, moveTime: false, forgottenDevicesSignOut: false });
  const target = await kind.start((app) => app.get('/conformance/', async () => 'Seite'));
  expect(target).toMatchObject({
    settings: { userPoolId: 'eu-central-1_Abc123', userPoolClientId: 'client1', userPoolEndpoint: undefined },
    serviceUrl: 'https://cognito-idp.eu-central-1.amazonaws.com/',
    issuer: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Abc123',
  });
  expect(await target.admin.config.region()).toBe('eu-central-1');
  expect(await (await fetch(target.pageUrl)).text()).toBe('Seite');
  expect(() => target.moveTime(1)).toThrow('only the embedded pool');
  await target.close();
});
