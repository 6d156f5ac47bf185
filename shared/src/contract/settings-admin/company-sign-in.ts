import { z } from 'zod';

/** Why the provider of a business cannot be used, as `Verbindung prüfen` tells it. */
export const COMPANY_PROBLEMS = ['away', 'client', 'clock', 'invalid', 'issuer'] as const;
export type CompanyProblem = (typeof COMPANY_PROBLEMS)[number];

const LONGEST_DOMAINS = 20;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  // Latin letters written out: who reads the API's documents knows no flag by which `\p{L}` would be letters.
  .regex(/^(?!-)[a-z\d\u00df-\u024f-]+(\.[a-z\d\u00df-\u024f-]+)+$/, {
    error: 'Bitte geben Sie Maildomains ohne „@“ ein, etwa „brillenhaus-sommer.de“.',
  });

/** What the operating company says of a business's own provider. */
const approvalShape = {
  /** As the provider names itself, to the letter (OpenID Connect, `issuer`). */
  issuer: z
    .string()
    .trim()
    .max(512)
    .regex(/^(https:\/\/[^\s?#]+|http:\/\/localhost(:\d+)?[^\s?#]*)$/, {
      error: 'Bitte geben Sie die Adresse des Anbieters ein, mit „https://“ am Anfang.',
    }),
  /** Whose addresses lead there; each belongs to one business. */
  domains: z.array(domain).min(1, { error: 'Bitte nennen Sie mindestens eine Maildomain.' }).max(LONGEST_DOMAINS),
  /** Its addresses count although it does not say that they are confirmed: nobody but its administration can change them. */
  trusts_addresses: z.boolean(),
};

/** What the business says of the portal's registration there. */
const clientShape = {
  client_id: z.string().trim().min(1, { error: 'Bitte geben Sie die Client-ID ein.' }).max(255),
  /** Nobody but Admins, with a second factor, signs in by other means. */
  company_only: z.boolean(),
  /** The provider asks everybody for a second factor: the portal asks for none. */
  trusts_second_factor: z.boolean(),
};

export const companyApprovalInputSchema = z.strictObject(approvalShape);
/** `client_secret` null: the one of before stays. */
export const companyClientInputSchema = z.strictObject({
  ...clientShape,
  client_secret: z.string().trim().min(1).max(1024).nullable(),
});

const companyProviderSchema = z.object({
  issuer: z.string(),
  domains: z.array(z.string()),
  trusts_addresses: z.boolean(),
  /** Where the provider sends people back to: what has to be registered there. */
  callback_url: z.string(),
  /** Who has come by it, by `sub`. */
  people: z.array(z.string()),
  client: z.object({ client_id: z.string(), company_only: z.boolean(), trusts_second_factor: z.boolean() }).nullable(),
});
/** `is_offered`: false where the identity service has no providers of single businesses. `provider` null: none is approved. */
export const companySignInSchema = z.object({ is_offered: z.boolean(), provider: companyProviderSchema.nullable() });
export const companyTestSchema = z.object({ problem: z.enum(COMPANY_PROBLEMS).nullable() });

export type CompanyApprovalInput = z.infer<typeof companyApprovalInputSchema>;
export type CompanyClientInput = z.infer<typeof companyClientInputSchema>;
export type CompanyProvider = z.infer<typeof companyProviderSchema>;
export type CompanySignIn = z.infer<typeof companySignInSchema>;
