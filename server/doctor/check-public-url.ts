import { connect } from 'node:tls';
import { once } from 'node:events';
import { z } from 'zod';
import type { Finding } from '@portal/shared/contract/settings-admin';
import type { Settings } from '../settings.ts';
import { judgeCertificate } from './certificate.ts';
import { about } from './finding.ts';

const findings = about('Adresse');
const { good, doubtful, bad, unsure } = findings;

const healthSchema = z.object({ ready: z.boolean(), parts: z.record(z.string(), z.boolean()) });
const PATIENCE_MS = 5_000;

/** Whether the portal answers at the address that people know it by, and for how long its certificate holds. */
export async function checkPublicUrl({ PUBLIC_URL: url }: Settings): Promise<Finding[]> {
  if (url === undefined) return [];
  const { protocol, hostname, port } = new URL(url);
  const health = await fetch(`${url.replace(/\/$/, '')}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'manual',
  })
    .then(async (answer) => healthSchema.safeParse(await answer.json().catch(() => null)))
    .catch(() => null);
  const certificate =
    protocol === 'https:' ? [await certificateOf(hostname, Number(port || 443)).catch(() => null)] : [];
  return [
    health === null
      ? unsure(
          `${url} ist von diesem Rechner aus nicht erreichbar.`,
          'Läuft das Portal, und öffnet sich die Seite von einem anderen Rechner, ist das gut; sonst prüfen Sie bitte Namensdienst, Proxy und Firewall.',
        )
      : health.success
        ? good(`Unter ${url} antwortet das Portal.`)
        : bad(
            `Unter ${url} antwortet etwas anderes als das Portal.`,
            'Bitte prüfen Sie, wohin der Proxy weiterleitet.',
          ),
    // Where nobody answers, that is all there is to say.
    ...(health === null ? certificate.filter((ends) => ends !== null) : certificate).map((ends) =>
      ends
        ? judgeCertificate(findings, 'der Seite', ends)
        : doubtful(
            `Das Zertifikat von ${hostname} ließ sich nicht lesen oder gilt nicht.`,
            'Bitte prüfen Sie den Proxy.',
          ),
    ),
  ];
}

/** Last moment of a server's certificate. @throws when there is none that holds */
async function certificateOf(host: string, port: number): Promise<Date | null> {
  const socket = connect({ host, port, servername: host, timeout: PATIENCE_MS });
  socket.once('timeout', () => socket.destroy(new Error('timeout')));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
