export * from './define-area.tsx';
