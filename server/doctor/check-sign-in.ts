import { cognitoAdmin } from '@portal/api';
import { z } from 'zod';
import type { Finding } from '@portal/shared/contract/settings-admin';
import type { Settings } from '../settings.ts';
import { about } from './finding.ts';

const { good, doubtful, bad } = about('Anmeldung');

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });

/** Whether people can sign in, and Admins administer them. */
export async function checkSignIn({ COGNITO_USER_POOL_ID: pool }: Settings): Promise<Finding[]> {
  if (pool === undefined)
    return [
      doubtful(
        'Das Portal meldet selbst an: Passwörter liegen in seinem Datenordner, und nur ein Server kann sie prüfen.',
        'Für mehrere Server nehmen Sie bitte einen Pool von Amazon Cognito (COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID).',
      ),
    ];
  const [region = ''] = pool.split('_');
  const address = `https://cognito-idp.${region}.amazonaws.com/${pool}/.well-known/jwks.json`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  if (!answer)
    return [
      bad(
        `Amazon Cognito in ${region} ist von hier nicht erreichbar.`,
        'Bitte prüfen Sie Netzverbindung, Firewall und die Region am Anfang von COGNITO_USER_POOL_ID.',
      ),
    ];
  if (!answer.ok || !keysSchema.safeParse(await answer.json().catch(() => null)).success)
    return [bad(`Den Pool ${pool} gibt es nicht.`, 'Bitte prüfen Sie COGNITO_USER_POOL_ID.')];
  return [
    good(`Der Pool ${pool} antwortet.`),
    (await cognitoAdmin(pool))
      ? good('Zugangsdaten für die Benutzerverwaltung sind da.')
      : doubtful(
          'Zugangsdaten für die Benutzerverwaltung fehlen: Niemand kann eingeladen werden, und Gruppen enden erst mit dem Token.',
          'Bitte geben Sie dem Portal einen AWS-Schlüssel mit den Rechten aus api/src/platform/auth/admin-api.ts.',
        ),
  ];
}
