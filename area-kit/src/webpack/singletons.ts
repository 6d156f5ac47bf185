/**
 * What host and areas share at run time, each exactly once per page. The host provides them, eager only behind
 * its asynchronous bootstrap; areas bring none of their own when the host's fits (`strictVersion`).
 * react-dom/client is listed because it holds React 19's reconciler.
 */
export const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@tanstack/react-query',
  'ky',
  'single-spa',
  'single-spa-react',
] as const;

/**
 * Version by which federation knows all of @portal/shared, on either side. It stays as it is, since versions that are published
 * ask for it: what fits together is said by the contract that a manifest names.
 */
export const SHARED_VERSION = '0.1.0';

/** What an area stands on: subpaths of @portal/shared whose surface is reported and versioned. */
export const SURFACES = [
  'contract',
  'contract/calendar',
  'address',
  'area',
  'editor',
  'session',
  'api',
  'router',
  'ui',
  'charts',
  'list',
  'files',
  'map',
  'format',
] as const;

/** Schemas of the API, by area, and what a card of the first page needs of its area alone; how far they are compatible is told by the API's version and its documents. */
export const API_CONTRACTS = [
  'common',
  'analyse',
  'marketing',
  'benchmark',
  'eyepage',
  'eyeplan',
  'settings-admin',
  'quality',
  'dashboard',
] as const;

/** Subpaths of @portal/shared, shared one by one, so that a page loads only what it uses. */
export const SHARED_SUBPATHS = [...SURFACES, ...API_CONTRACTS.map((area) => `contract/${area}` as const)] as const;
