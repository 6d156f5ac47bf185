import { portalConfigSchema } from '@portal/shared/contract';
import { fakeNetwork, type Answer } from '@portal/shared/testing';
import { ConfigError, loadConfig, parseConfig } from './config.ts';

const full = {
  userPoolId: 'eu-central-1_pool',
  userPoolClientId: 'client',
  userPoolEndpoint: 'http://localhost:4200/idp',
  oauthDomain: 'anmeldung.example',
  passkeys: true,
  googleMapsKey: 'key',
  infoUrl: 'https://i.example',
  imprintUrl: 'https://p.example',
};

test('reads what the contract describes, field for field', () => {
  expect(parseConfig(full)).toEqual(portalConfigSchema.parse(full));
});

test.each([null, 'text', [], {}, { ...full, userPoolId: '' }, { ...full, userPoolClientId: 7 }])(
  'refuses %j',
  (value) => {
    expect(() => parseConfig(value)).toThrow(ConfigError);
  },
);

test('an answer that is no configuration is a ConfigError, a dead network stays a TypeError', async () => {
  const loading = (answer: Answer) => {
    fakeNetwork({ 'GET /config.json': answer });
    return loadConfig();
  };
  await expect(loading(new Response(null, { status: 404 }))).rejects.toThrow(ConfigError);
  await expect(loading(new Response('<html>'))).rejects.toThrow(ConfigError);
  await expect(
    loading(() => {
      throw new TypeError('Failed to fetch');
    }),
  ).rejects.toThrow(TypeError);
});
