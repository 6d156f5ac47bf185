const refuse = () => {
  throw new Error(
    'Areas are asked for ahead by host/src/areas/ask-ahead.ts; see tools/webpack/without-preload-remote.ts.',
  );
};

export const defaultPreloadArgs = {};
export { refuse as formatPreloadArgs, refuse as normalizePreloadExposes, refuse as preloadAssets };
