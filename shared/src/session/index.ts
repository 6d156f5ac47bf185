export * from './session-store.ts';
export * from './use-session.ts';
