export * from './remote-router.tsx';
