import { randomUUID } from 'node:crypto';
import { ADMIN_KEYS, adminClient } from '../../admin-client.ts';
import { startIdentity } from '../../running-identity.ts';
import type { TargetKind } from './target.ts';

/** The service of this package on a port of its own, with a fresh file. */
export const embeddedPool: TargetKind = {
  name: 'the embedded pool',
  abilities: { readCodes: true, moveTime: true, forgottenDevicesSignOut: true },
  async start(addPage) {
    const running = await startIdentity({ admin: ADMIN_KEYS }, addPage);
    const { userPoolId, userPoolClientId } = running.identity;
    const admin = adminClient(running);
    return {
      settings: { userPoolId, userPoolClientId, userPoolEndpoint: running.endpoint },
      serviceUrl: `${running.endpoint}/`,
      issuer: running.identity.issuer(),
      admin,
      pageUrl: new URL('/conformance/', running.endpoint).href,
      newAddress: () => `conformance-${randomUUID()}@x.example`,
      async latestCode(address) {
        const response = await fetch(`${running.endpoint}/outbox`);
        const { messages } = (await response.json()) as { messages: { to: string; code: string }[] };
        return messages.find(({ to }) => to === address)?.code ?? '';
      },
      moveTime: (seconds) => {
        running.clock.skewMs = seconds * 1000;
      },
      async close() {
        admin.destroy();
        await running.close();
      },
    };
  },
};
