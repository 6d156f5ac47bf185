import { oauthDomainOf, type Settings } from './settings.ts';

/** What the maps service names in its own guide, without eval: script, pictures, the font of its controls. */
const MAPS = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  connect: ['https://maps.googleapis.com', 'https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  image: [
    'https://maps.googleapis.com',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
  worker: ['blob:'],
};
const NO_MAPS: Record<keyof typeof MAPS, string[]> = {
  script: [],
  connect: [],
  image: [],
  style: [],
  font: [],
  worker: [],
};

/**
 * Headers of every answer. The policy is section 7 of the specification, stricter in one point: scripts from the
 * same origin (and the maps service when a key is set) only, no inline, no eval.
 * @returns options of helmet, and of its plugin for Fastify
 */
export function securityHeaders(settings: Settings) {
  const maps = settings.GOOGLE_MAPS_KEY ? MAPS : NO_MAPS;
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
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...cognito, ...oauth, ...maps.connect, ...settings.CSP_CONNECT_ORIGINS],
        fontSrc: ["'self'", ...maps.font, ...settings.CSP_FONT_ORIGINS],
        formAction: ["'self'", ...oauth],
        frameAncestors: ["'none'"],
        // An e-mail is shown as a page of its own, in a frame that runs nothing (`mail-frame.tsx`); it has this policy too.
        frameSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps.image, ...settings.CSP_IMAGE_ORIGINS],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...maps.script],
        scriptSrcAttr: ["'none'"],
        // The UI kit sets style attributes and writes its variables into a style element.
        styleSrc: ["'self'", "'unsafe-inline'", ...maps.style, ...settings.CSP_STYLE_ORIGINS],
        workerSrc: ["'self'", ...maps.worker],
      },
    },
    // The maps service opens no windows, the hosted sign-in page is a redirect: nothing needs an opener.
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' as const },
  };
}

/**
 * What is added to the policy of the portal's two pages, and of nothing else: texts become markup and addresses scripts by the
 * host's own rules alone (`host/src/trusted-types.ts`). Not where Google draws the maps, whose script has policies of its own.
 */
export const trustedTypes = ({ GOOGLE_MAPS_KEY }: Settings): string =>
  GOOGLE_MAPS_KEY ? '' : ";require-trusted-types-for 'script';trusted-types default own-page";

/** Browser features that no page of the portal uses. */
export const PERMISSIONS_POLICY = 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()';
