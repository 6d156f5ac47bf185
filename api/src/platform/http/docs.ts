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
      info: {
        title: 'Portal API',
        version: '2.0.0',
        description: 'Fehler kommen als application/problem+json mit deutschem Titel und festem Code.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => withFiles(jsonSchemaTransform(route)),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', theme: { title: 'Portal API' } });
}

/** What a route that takes files reads from the request itself: told to people, and checked while it is received. */
const FILES = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      description: 'CSV, XLSX oder ZIP; jede Datei ein Feld „files“.',
    },
  },
};

type Documented = ReturnType<typeof jsonSchemaTransform>;

function withFiles({ schema, url }: Documented): Documented {
  const takesFiles = (schema as { consumes?: readonly string[] }).consumes?.includes('multipart/form-data');
  return { url, schema: takesFiles ? { ...schema, body: FILES } : schema };
}
