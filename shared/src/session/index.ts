export * from './account.ts';
export * from './account-error.ts';
export * from './area-config.ts';
export * from './practice.ts';
export * from './session-store.ts';
export * from './support-view.ts';
export * from './use-person-name.ts';
export * from './use-session.ts';
