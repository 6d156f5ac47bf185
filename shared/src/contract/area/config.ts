import { z } from 'zod';

/** `/config.json`: what the same build needs to know of the place it runs in. */
export const portalConfigSchema = z.object({
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** Only with the embedded identity service. */
  userPoolEndpoint: z.string().optional(),
  oauthDomain: z.string().optional(),
  /** Whether the identity service takes passkeys for these pages. Since 4.4.0. */
  passkeys: z.boolean().optional(),
  /** Whether a business has its people sign in with its own accounts. Of the host alone. */
  companySignIn: z.boolean().optional(),
  googleMapsKey: z.string().optional(),
  /** Pages behind 'INFOS FÜR NEUKUNDEN' and 'Impressum & Datenschutz'. */
  infoUrl: z.string(),
  imprintUrl: z.string(),
});

export type PortalConfig = z.infer<typeof portalConfigSchema>;
/** What of it areas get from the host. */
export type AreaConfig = Pick<PortalConfig, 'googleMapsKey'>;
