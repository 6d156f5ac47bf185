export * from './area/area-manifest.ts';
export * from './area/read-registry.ts';
export * from './area/config.ts';
export * from './area/pages.ts';
export * from './area/portal-params.ts';
export * from './area/roles.ts';
