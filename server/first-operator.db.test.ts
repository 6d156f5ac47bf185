import { freePort } from '../api/src/testing/free-port.ts';
import { startTestPortal } from './testing/start-test-portal.ts';

const EMAIL = 'leitung@portalbetrieb.example';

test('a portal without a demo invites its first Admin, whose link opens the door', async () => {
  const portal = await startTestPortal({ PORT: String(await freePort()), PORTAL_FIRST_OPERATOR: EMAIL });
  try {
    const line = portal.log.find((one) => one.startsWith('Einladung für die Betreibergesellschaft'))!;
    const [, hash] = /\/einladung#(\S+)$/.exec(line)!;
    const invitation = new URLSearchParams(hash);
    expect(invitation.get('email')).toBe(EMAIL);

    const { userPoolClientId, userPoolEndpoint } = (await (await fetch(`${portal.url}/config.json`)).json()) as Record<
      string,
      string
    >;
    const answer = await fetch(`${userPoolEndpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        ClientId: userPoolClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: EMAIL, PASSWORD: invitation.get('code') },
      }),
    });
    expect(await answer.json()).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  } finally {
    await portal.close();
  }
});

test('where there is an operating company, nobody else becomes it', async () => {
  const portal = await startTestPortal({ PORTAL_DEMO: 'accounts', PORTAL_FIRST_OPERATOR: EMAIL });
  await portal.close();
  expect(portal.log.filter((line) => line.includes('Betreibergesellschaft'))).toEqual([]);
});
