import { gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findAreas, findAreasVersion, type AreasName } from '../../data/geo/index.ts';

// Admins put their stores on the map.
const config = { groups: ['PURE', 'PRO', 'Admin'] };
const LAYERS: Record<'plz' | 'kreise', AreasName> = { plz: 'areas-plz', kreise: 'areas-district' };
const paramsSchema = z.object({ layer: z.enum(['plz', 'kreise']) });

const acceptsGzip = (request: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));

const knows = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((part) => part.trim().replace(/^W\//, '') === etag);

/**
 * Outlines for the map as TopoJSON; its member `attribution` is the source note to show. `plz` is there once the
 * operator has imported areas, `kreise` (districts and states) always.
 */
export function geoRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/geo/areas/:layer',
    {
      config,
      schema: { tags: ['Geodaten'], params: paramsSchema },
    },
    async (request, reply) => {
      const name = LAYERS[request.params.layer];
      const found = await withTenant(db, request.user, async (trx) => {
        const version = await findAreasVersion(trx, name);
        return version !== undefined && knows(request, `"${version}"`)
          ? { version, document: null }
          : findAreas(trx, name);
      });
      if (!found) throw noAreas();
      // The same for every business: kept by the browser, which asks each time whether they are still the ones.
      reply
        .header('cache-control', 'private, no-cache')
        .header('etag', `"${found.version}"`)
        .header('vary', 'accept-encoding');
      if (!found.document) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      if (!acceptsGzip(request)) return reply.send(gunzipSync(found.document));
      return reply.header('content-encoding', 'gzip').send(found.document);
    },
  );
}

const noAreas = () =>
  new ApiProblem(
    404,
    'no-areas',
    'Diese Flächen sind noch nicht eingespielt. Bitte wenden Sie sich an die Betreibergesellschaft des Portals.',
  );
