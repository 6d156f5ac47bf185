import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { adminUserRoutes } from './admin-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { userRoutes } from './routes.ts';

export const usersFeature: FeatureDeclaration = {
  name: 'users',
  tags: { Benutzer: 'settings-admin' },
  start: (portal) => ({
    routes: [
      userRoutes(portal, portal.sendsCodes),
      peopleRoutes(portal.accounts),
      adminUserRoutes(portal, portal.sendsCodes),
    ],
  }),
  audits: {
    'POST /api/v2/settings/users': 'user-invited',
    'POST /api/v2/settings/users/:sub/invitation': 'invitation-renewed',
    'DELETE /api/v2/settings/users/:sub/invitation': 'invitation-withdrawn',
    'DELETE /api/v2/settings/users/:sub/devices/:device': 'sessions-ended',
    'PUT /api/v2/settings/users/:sub/groups': 'groups-changed',
    'PUT /api/v2/settings/users/:sub/stores': 'stores-restricted',
    'PUT /api/v2/settings/users/:sub/refraction': 'permission-granted',
    'PUT /api/v2/settings/users/:sub/lock': 'user-locked',
    'POST /api/v2/settings/users/:sub/reset': 'password-reset',
    'DELETE /api/v2/settings/users/:sub/second-factor': 'second-factor-reset',
    'PUT /api/v2/settings/second-factor': 'second-factor-required',
    'DELETE /api/v2/settings/users/:sub/sessions': 'sessions-ended',
    'PUT /api/v2/admin/users/:sub/lock': 'user-unlocked',
    'PUT /api/v2/admin/users/:sub/qa': 'permission-granted',
    'POST /api/v2/admin/users/:sub/reset': 'password-reset',
    'DELETE /api/v2/admin/users/:sub/second-factor': 'second-factor-reset',
  },
};
