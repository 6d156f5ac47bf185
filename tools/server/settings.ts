import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../areas.ts';

const list = z.string().default('').transform((text) => text.split(/[\s,]+/).filter(Boolean));
const url = z.url();
const seconds = z.coerce.number().int().positive().optional();

/** Everything that differs between places the portal runs in; README has the table. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  HOST: z.string().default('localhost'),
  PORTAL_DATA_DIR: z.string().default(join(ROOT, '.data')).transform((path) => resolve(path)),
  /** 'accounts': the demo's businesses and sign-ins without their data, ready in a second. */
  PORTAL_DEMO: z.enum(['on', 'accounts', 'off']).default('on'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
  /** 'true' behind a load balancer that sets X-Forwarded-*. */
  TRUST_PROXY: z.stringbool().default(false),
  DATABASE_URL: z.string().optional(),
  /** A real Cognito pool; without it the embedded identity service runs. */
  COGNITO_USER_POOL_ID: z.string().optional(),
  COGNITO_CLIENT_ID: z.string().optional(),
  COGNITO_OAUTH_DOMAIN: z.string().optional(),
  /** Lifetimes of the embedded identity's tokens and codes. */
  IDENTITY_ACCESS_TOKEN_SECONDS: seconds,
  IDENTITY_ID_TOKEN_SECONDS: seconds,
  IDENTITY_REFRESH_TOKEN_SECONDS: seconds,
  IDENTITY_CODE_SECONDS: seconds,
  /** What AWS clients sign administrative calls to the embedded identity with; without them these are off. */
  IDENTITY_ADMIN_ACCESS_KEY_ID: z.string().min(16).optional(),
  IDENTITY_ADMIN_SECRET_ACCESS_KEY: z.string().min(16).optional(),
  /** The embedded identity is for development, tests and evaluation: in production it has to be asked for. */
  IDENTITY_ALLOW_IN_PRODUCTION: z.stringbool().default(false),
  GOOGLE_MAPS_KEY: z.string().optional(),
  PORTAL_INFO_URL: url.default('https://www.example.com/neukunden'),
  PORTAL_IMPRINT_URL: url.default('https://www.example.com/impressum'),
  /** Further origins of the content security policy: the provider's portal host, mailing system, cloud storage. */
  CSP_CONNECT_ORIGINS: list,
  CSP_IMAGE_ORIGINS: list,
  CSP_FONT_ORIGINS: list,
  NODE_ENV: z.string().optional(),
}).superRefine((env, context) => {
  const missing = (name: string) => context.addIssue({ code: 'custom', path: [name], message: 'missing' });
  if (env.COGNITO_USER_POOL_ID && !env.COGNITO_CLIENT_ID) missing('COGNITO_CLIENT_ID');
  if (env.NODE_ENV === 'production' && !env.COGNITO_USER_POOL_ID && !env.IDENTITY_ALLOW_IN_PRODUCTION) missing('COGNITO_USER_POOL_ID');
  if (env.IDENTITY_ADMIN_ACCESS_KEY_ID && !env.IDENTITY_ADMIN_SECRET_ACCESS_KEY) missing('IDENTITY_ADMIN_SECRET_ACCESS_KEY');
});

export type Settings = z.infer<typeof schema>;

/** @throws Error in German that names the variables that do not fit. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const names = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Error(`Diese Umgebungsvariablen haben keinen gültigen Wert: ${names}.`);
}
