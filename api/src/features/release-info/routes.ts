import { releaseInfoSchema } from '@portal/shared/contract/common';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { findReleaseInfo } from './find-release-info.ts';

/** Release info, by which the menu entry 'Adressen freigeben' is drawn. */
export function releaseInfoRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/optician-marketing/release-info',
    {
      config: { groups: ['Marketing', 'Marketing-Manager'] },
      schema: { tags: ['Marketing'], response: { 200: releaseInfoSchema } },
    },
    ({ user }) => withTenant(db, user, (trx) => findReleaseInfo(trx, user.tenantId)),
  );
}
