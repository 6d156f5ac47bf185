import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { ApiApp } from './context.ts';

/**
 * OpenAPI of every route registered on `app` after this call: page at /api/docs, document at /api/docs/json.
 * The page loads its scripts as files of the same origin, so a policy without inline scripts holds.
 */
export async function serveDocs(app: ApiApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Portal API', version: '2.0.0', description: 'Fehler kommen als application/problem+json mit deutschem Titel und festem Code.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Portal API' } });
}
