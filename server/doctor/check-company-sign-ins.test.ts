import { openAccounts } from '@portal/api';
import { startCompanyWorld, TENANT, type CompanyWorld } from '../../identity/src/testing/company-journey.ts';
import { embeddedAdmin } from '../embedded-admin.ts';
import { checkCompanySignIns } from './check-company-sign-ins.ts';

let world: CompanyWorld;
beforeEach(async () => {
  world = await startCompanyWorld();
});
afterEach(() => world.close());

const found = () => checkCompanySignIns(openAccounts(embeddedAdmin(world.identity.identity)));

test('a provider that answers, one that does not know the portal any more, and one that is away', async () => {
  const { host } = new URL(world.provider.issuer);
  expect(await found()).toMatchObject([
    { state: 'good', text: `Der Anbieter von Betrieb ${TENANT} (${host}) antwortet und kennt das Portal.` },
  ]);
  await world.setClient({ ClientSecret: 'abgelaufen' });
  expect(await found()).toMatchObject([{ state: 'bad', remedy: expect.stringContaining('Client-Secret') }]);
  await world.provider.close();
  expect(await found()).toMatchObject([{ state: 'bad', text: expect.stringContaining('antwortet nicht') }]);
});

test('businesses without one are no finding', async () => {
  await world.administer('DeleteCompanyClient', { Tenant: TENANT });
  expect(await found()).toEqual([]);
  expect(await checkCompanySignIns(openAccounts(async () => undefined))).toEqual([]);
});
