import { portalConfigSchema } from '@portal/shared/contract';
import { ConfigError, loadConfig, parseConfig } from './config.ts';

const full = {
  userPoolId: 'eu-central-1_pool', userPoolClientId: 'client', userPoolEndpoint: 'http://localhost:4200/idp',
  oauthDomain: 'anmeldung.example', googleMapsKey: 'key', infoUrl: 'https://i.example', imprintUrl: 'https://p.example',
};

test('reads what the contract describes, field for field', () => {
  expect(parseConfig(full)).toEqual(portalConfigSchema.parse(full));
});

test.each([null, 'text', [], {}, { ...full, userPoolId: '' }, { ...full, userPoolClientId: 7 }])('refuses %j', (value) => {
  expect(() => parseConfig(value)).toThrow(ConfigError);
});

test('an answer that is no configuration is a ConfigError, a dead network stays a TypeError', async () => {
  const answers = jest.fn<Promise<Response>, []>();
  globalThis.fetch = answers;
  answers.mockResolvedValueOnce({ ok: false } as Response);
  await expect(loadConfig()).rejects.toThrow(ConfigError);
  answers.mockResolvedValueOnce({ ok: true, json: () => Promise.reject(new SyntaxError('<')) } as Response);
  await expect(loadConfig()).rejects.toThrow(ConfigError);
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadConfig()).rejects.toThrow(TypeError);
});
