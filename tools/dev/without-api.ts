import { mkdirSync } from 'node:fs';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { identityPlugin } from '@portal/identity';
import { portalConfigSchema } from '@portal/shared/contract';
import { DEMO_BUSINESSES } from '../../demo/businesses.ts';
import { ensurePeople } from '../../demo/people.ts';
import { openIdentity } from '../../server/open-identity.ts';
import { securityHeaders, trustedTypes } from '../../server/security-headers.ts';
import { readSettings } from '../../server/settings.ts';
import { statics } from '../../server/statics.ts';
import { endOnSignal } from '../end-on-signal.ts';
import { endWithParent } from './end-with-parent.ts';
import { refuseStart } from '../refuse-start.ts';
import { readExamples } from './examples.ts';

// In the place of a portal: its sign-in, its pages and published areas, and instead of API and database what the API's
// documents say.
const app = Fastify();

endOnSignal(() => app.close());

endWithParent();

try {
  const settings = readSettings();
  mkdirSync(settings.PORTAL_DATA_DIR, { recursive: true });
  const identity = openIdentity(settings)!;
  const [{ users }] = DEMO_BUSINESSES as [(typeof DEMO_BUSINESSES)[number]];
  ensurePeople({ identity, tenantId: 1, users, ownPasswords: false, log: console.log });
  const exampleFor = readExamples();

  await app.register(helmet, securityHeaders(settings));
  await app.register(identityPlugin, { prefix: '/identity', identity });
  app.get('/config.json', async () =>
    portalConfigSchema.parse({
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      userPoolEndpoint: `http://localhost:${settings.PORT}/identity`,
      infoUrl: settings.PORTAL_INFO_URL,
      imprintUrl: settings.PORTAL_IMPRINT_URL,
    }),
  );
  for (const namespace of ['/api/*', '/v2/*'])
    app.all(namespace, async (request, reply) => {
      const example = exampleFor(request.method, new URL(request.url, 'http://portal.invalid').pathname);
      if (example) return reply.code(example.status).send(example.body ?? undefined);
      return reply.code(404).type('application/problem+json').send({
        type: 'about:blank',
        title: 'Ohne API gibt es das nicht: Das Dokument der API hat dafür kein Beispiel.',
        status: 404,
        code: 'no-example',
      });
    });
  await app.register(statics, { pagePolicy: trustedTypes(settings) });
  app.addHook('onClose', async () => identity.close());
  await app.listen({ port: settings.PORT, host: settings.HOST });
  process.send?.('ready');
} catch (error) {
  refuseStart(error);
}
