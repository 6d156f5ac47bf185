import { registryEntrySchema } from '@portal/shared/contract';
import {
  areaIdSchema,
  areaKeyInputSchema,
  areaKeysSchema,
  areaStatesSchema,
  areaVersionSchema,
  newAreaKeySchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { PublishedAreas } from '../../data/feature/published-areas.ts';
import { assertOperator, isOperator } from '../../data/users/operator.ts';
import { hasPermission } from '../../platform/audit/permissions.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { listAreaKeys, makeAreaKey, revokeAreaKey } from './area-keys.ts';

const URL = '/api/v2/area-keys';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['area' as const] };
const tags = ['Bereiche'];
const versionParams = z.object({ area: areaIdSchema, version: areaVersionSchema });

/** admin/bereiche: what is served of each area, and the keys that programs publish with. For the operating company alone. */
export const areaRoutes =
  (areas: PublishedAreas): Feature =>
  (app, { db }) => {
    app.get('/api/v2/areas', { config, schema: { tags, response: { 200: areaStatesSchema } } }, async ({ user }) => {
      const runsPortal = await readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
      return { is_operator: runsPortal, items: runsPortal ? areas.states() : [] };
    });

    app.get(
      '/api/v2/areas/:area/versions/:version',
      { config: { groups: [] }, schema: { tags, params: versionParams, response: { 200: registryEntrySchema } } },
      async ({ user, params: { area, version } }) => {
        if (!(await withTenant(db, user, (trx) => hasPermission(trx, user, 'qa'))))
          throw new ApiProblem(
            403,
            'qa-only',
            'Andere Versionen sieht, wer das Recht „QA“ hat. Die Betreibergesellschaft gibt es unter Admin › Benutzerverwaltung.',
          );
        return areas.version(area, version);
      },
    );

    app.get(URL, { config, schema: { tags, response: { 200: areaKeysSchema } } }, ({ user }) =>
      readTenant(db, user, async (trx) => {
        await assertOperator(trx, user.tenantId);
        return { items: await listAreaKeys(trx, user.tenantId) };
      }),
    );

    app.post(
      URL,
      { config: changing, schema: { tags, body: areaKeyInputSchema, response: { 201: newAreaKeySchema } } },
      async ({ user, body }, reply) =>
        reply.code(201).send(
          await withTenant(db, user, async (trx) => {
            await assertOperator(trx, user.tenantId);
            return makeAreaKey(trx, user, body);
          }),
        ),
    );

    app.delete(
      `${URL}/:id`,
      { config: changing, schema: { tags, params: idParams, response: { 204: z.null() } } },
      async ({ user, params: { id } }, reply) => {
        await withTenant(db, user, async (trx) => {
          await assertOperator(trx, user.tenantId);
          await revokeAreaKey(trx, user, id);
        });
        return reply.code(204).send(null);
      },
    );
  };
