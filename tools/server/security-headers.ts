import type { FastifyHelmetOptions } from '@fastify/helmet';
import { oauthDomainOf, type Settings } from './settings.ts';

const MAPS = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];

/**
 * Headers of every answer. The policy is section 7 of the specification, stricter in one point: scripts from the
 * same origin (and the maps service when a key is set) only, no inline, no eval.
 */
export function securityHeaders(settings: Settings): FastifyHelmetOptions {
  const maps = settings.GOOGLE_MAPS_KEY ? MAPS : [];
  const cognito = settings.COGNITO_USER_POOL_ID
    ? [`https://cognito-idp.${settings.COGNITO_USER_POOL_ID.split('_')[0]}.amazonaws.com`]
    : [];
  const domain = oauthDomainOf(settings);
  const oauth = domain ? [`https://${domain}`] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...cognito, ...oauth, ...maps, ...settings.CSP_CONNECT_ORIGINS],
        fontSrc: ["'self'", ...settings.CSP_FONT_ORIGINS],
        formAction: ["'self'", ...oauth],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps, ...settings.CSP_IMAGE_ORIGINS],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...maps],
        scriptSrcAttr: ["'none'"],
        // The UI kit sets style attributes and writes its variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
      },
    },
    // The maps service opens no windows, the hosted sign-in page is a redirect: nothing needs an opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  };
}

/** Browser features that no page of the portal uses. */
export const PERMISSIONS_POLICY = 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()';
