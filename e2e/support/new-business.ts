import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { ROLES } from '@portal/shared/contract';
import { madeBusinessSchema, uploadSchema } from '@portal/shared/contract/settings-admin';
import { accessToken, askIdentity, bearer } from './api.ts';
import { PASSWORD, people } from './people.ts';

export interface NewBusiness {
  name: string;
  /** Of its only user, who administers it and signs in with PASSWORD. */
  email: string;
}

/** A business that no other journey knows, made by the operating company; its first user has followed the invitation. */
export async function newBusiness(request: APIRequestContext, called: string): Promise<NewBusiness> {
  const own = randomUUID();
  const made = { name: `${called} ${own.slice(0, 8)}`, email: `chefin-${own}@test.example` };
  const answer = await request.post('/api/v2/admin/businesses', {
    headers: bearer(await accessToken(request, people.operator)),
    data: { business: made.name, groups: ROLES, email: made.email, name: 'Carla Chefin' },
  });
  const { link } = madeBusinessSchema.parse(await answer.json());
  const code = new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('code');
  const { Session } = await askIdentity(request, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: made.email, PASSWORD: code },
  });
  await askIdentity(request, 'RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: made.email, NEW_PASSWORD: PASSWORD, 'userAttributes.name': 'Carla Chefin' },
  });
  return made;
}

/** Uploads files to a business and waits until their data are taken over. */
export async function uploadTo(
  request: APIRequestContext,
  { email }: NewBusiness,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const headers = bearer(await accessToken(request, email));
  const multipart = new FormData();
  for (const { name, mimeType, buffer } of files)
    multipart.append('files', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { id } = uploadSchema.parse(await (await request.post('/api/v2/upload', { headers, multipart })).json());
  await expect
    .poll(
      async () => uploadSchema.parse(await (await request.get(`/api/v2/upload/${id}`, { headers })).json()).status,
      { timeout: 120_000 },
    )
    .toBe('done');
}
