import { defineArea, guardedRoutes } from '@portal/shared/area';
import { manifest } from '../area.manifest.ts';

export default defineArea({ id: manifest.id, routes: guardedRoutes(manifest, {}) });
