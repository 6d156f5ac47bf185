/**
 * Modules that areas take from the host though the host does not import them itself. Federation provides only
 * what the host's own compilation contains: these imports put them there; none is loaded before someone needs it.
 */
export const providedToAreas = {
  area: () => import('@portal/shared/area'),
  address: () => import('@portal/shared/address'),
  editor: () => import('@portal/shared/editor'),
  charts: () => import('@portal/shared/charts'),
  list: () => import('@portal/shared/list'),
  files: () => import('@portal/shared/files'),
  map: () => import('@portal/shared/map'),
  format: () => import('@portal/shared/format'),
  calendar: () => import('@portal/shared/contract/calendar'),
  dashboard: () => import('@portal/shared/contract/dashboard'),
  analyse: () => import('@portal/shared/contract/analyse'),
  marketing: () => import('@portal/shared/contract/marketing'),
  benchmark: () => import('@portal/shared/contract/benchmark'),
  eyepage: () => import('@portal/shared/contract/eyepage'),
  eyeplan: () => import('@portal/shared/contract/eyeplan'),
  quality: () => import('@portal/shared/contract/quality'),
  settingsAdmin: () => import('@portal/shared/contract/settings-admin'),
};
