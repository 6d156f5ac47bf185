/** Under this name the overlay with what is wrong writes its markup. */
const OVERLAY = 'webpack-dev-server#overlay';

/**
 * The portal's policy for its pages, as the development server sends it: what the portal refuses is refused here, too. The
 * overlay may write itself, and the page listen for changes.
 * @param policy of the portal's page; null when it has none
 * @param origin of the development server
 */
export function pagePolicy(policy: string | null, origin: string): string | null {
  if (policy === null) return null;
  const socket = origin.replace(/^http/, 'ws');
  return policy
    .split(';')
    .map((directive) => directive.trim())
    .map((directive) => {
      if (directive.startsWith('connect-src ')) return `${directive} ${socket}`;
      return directive.startsWith('trusted-types ') ? `${directive} ${OVERLAY}` : directive;
    })
    .join(';');
}
