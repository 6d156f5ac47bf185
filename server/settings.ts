import { join, resolve } from 'node:path';
import { germanIssue } from '@portal/api';
import { z } from 'zod';
import { ROOT } from './areas.ts';
import { backupProblems, backupShape } from './backup-settings.ts';
import { exposureProblems } from './exposure.ts';
import { unknownNames } from './known-names.ts';
import { areasBucketShape } from './published/bucket/settings.ts';
import { withFiles } from './settings-from-files.ts';
import { telemetryShape } from './telemetry/settings.ts';
import { trustProxySchema } from './trust-proxy.ts';

const MISSING = 'missing';
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
const url = z.url({ protocol: /^https?$/ });
const seconds = z.coerce.number().int().positive().optional();

/** Everything that differs between places the portal runs in; README has the table. */
const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
    HOST: z.string().default('localhost'),
    PORTAL_DATA_DIR: z
      .string()
      .default(join(ROOT, '.data'))
      .transform((path) => resolve(path)),
    /** Megabytes that the data folder's disk has to have left for an upload to be taken. */
    PORTAL_FREE_DISK_MB: z.coerce.number().int().min(0).default(200),
    /** 'accounts': the demo's businesses and sign-ins without their data, ready in a second; 'own-passwords': all of it for others to reach. */
    PORTAL_DEMO: z.enum(['on', 'accounts', 'own-passwords', 'off']).default('on'),
    ...telemetryShape,
    /** How long a server that is told to end goes on answering while /readyz says 503: as long as a balancer takes to notice. */
    SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
    /** Proxies before the portal that set X-Forwarded-*. */
    TRUST_PROXY: trustProxySchema,
    /** The address that people know the portal by; without it the portal answers on this machine alone. */
    PUBLIC_URL: url.optional(),
    /** How many times the table of limits is let through; where the demo is on, its tests call often, from one address. */
    RATE_LIMIT_FACTOR: z.coerce.number().positive().optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Mail server for e-mails to customers and users, smtp:// or smtps://; without it they stay in the portal's outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Address that the portal's own e-mails come from: invitations, codes, notices. */
    MAIL_FROM: z.email().optional(),
    /** Under which name the mail server's signatures have their key (DKIM), so that the doctor can look it up. */
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[\w-]+(\.[\w-]+)*$/)
      .optional(),
    /** A bucket for files in place of the data folder; its keys come from where every client of AWS looks for them. */
    FILES_S3_BUCKET: z.string().optional(),
    /** Of a store other than Amazon's. */
    FILES_S3_ENDPOINT: url.optional(),
    FILES_S3_REGION: z.string().optional(),
    ...areasBucketShape,
    ...backupShape,
    /** A real Cognito pool; without it the embedded identity service runs. */
    COGNITO_USER_POOL_ID: z.string().optional(),
    COGNITO_CLIENT_ID: z.string().optional(),
    COGNITO_OAUTH_DOMAIN: z.string().optional(),
    /** Whether the pool takes passkeys (choice-based sign-in) for the portal's name. */
    COGNITO_PASSKEYS: z.stringbool().default(false),
    /** Lifetimes of the embedded identity's tokens and codes. */
    IDENTITY_ACCESS_TOKEN_SECONDS: seconds,
    IDENTITY_ID_TOKEN_SECONDS: seconds,
    IDENTITY_REFRESH_TOKEN_SECONDS: seconds,
    IDENTITY_CODE_SECONDS: seconds,
    IDENTITY_TEMPORARY_PASSWORD_SECONDS: seconds,
    /** Every refresh gives a new refresh token, and leaves the old one good for so long; 'off': tokens stay. */
    IDENTITY_REFRESH_ROTATION_GRACE_SECONDS: z
      .union([z.literal('off'), z.coerce.number().int().min(0).max(60)])
      .default(30),
    /** What AWS clients sign administrative calls to the embedded identity with; without them these are off. */
    IDENTITY_ADMIN_ACCESS_KEY_ID: z.string().min(16).optional(),
    IDENTITY_ADMIN_SECRET_ACCESS_KEY: z.string().min(16).optional(),
    /** The embedded identity is for development, tests and evaluation: in production it has to be asked for. */
    IDENTITY_ALLOW_IN_PRODUCTION: z.stringbool().default(false),
    /** Whom a portal without an operating company invites as its first Admin. */
    PORTAL_FIRST_OPERATOR: z.email().optional(),
    /** Lets this machine read the codes that would be sent; without it, only where the demo is on this machine alone. */
    IDENTITY_OUTBOX: z.stringbool().optional(),
    /** Port of the embedded identity's own sign-in pages, on TLS; without it there are none. */
    IDENTITY_HOSTED_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    /** PEM files of a certificate of one's own for them; without these one is made in the data folder. */
    IDENTITY_TLS_CERT: z.string().optional(),
    IDENTITY_TLS_KEY: z.string().optional(),
    GOOGLE_MAPS_KEY: z.string().optional(),
    PORTAL_INFO_URL: url.default('https://www.example.com/neukunden'),
    PORTAL_IMPRINT_URL: url.default('https://www.example.com/impressum'),
    /** Where to tell of a hole (mailto: or https:), for /.well-known/security.txt; without it there is none. */
    PORTAL_SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
    /** Where to tell of a barrier (mailto: or https:); without it the imprint says so. */
    PORTAL_ACCESSIBILITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
    /** The authority that watches over it, with its address as people shall read it; unless set, the one of all Länder. */
    PORTAL_ACCESSIBILITY_AUTHORITY: z
      .string()
      .trim()
      .min(1)
      .default(
        'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
      ),
    /** What search engines may list: the sign-in page, or nothing. */
    PORTAL_ROBOTS: z.enum(['sign-in', 'none']).default('none'),
    /** Further origins of the content security policy: the provider's portal host, mailing system, cloud storage. */
    CSP_CONNECT_ORIGINS: list,
    CSP_IMAGE_ORIGINS: list,
    CSP_FONT_ORIGINS: list,
    /** Style sheets of a font service. */
    CSP_STYLE_ORIGINS: list,
    /** The API's description at /api/docs, for everybody; unless set, where the portal answers on this machine alone. */
    PORTAL_API_DOCS: z.enum(['on', 'off']).optional(),
    /** Whether visitors of the businesses' websites are counted. */
    PORTAL_COUNTER: z.enum(['on', 'off']).default('on'),
    NODE_ENV: z.string().optional(),
  })
  .superRefine((env, context) => {
    const missing = (name: string) => context.addIssue({ code: 'custom', path: [name], message: MISSING });
    if (env.COGNITO_USER_POOL_ID && !env.COGNITO_CLIENT_ID) missing('COGNITO_CLIENT_ID');
    if (env.NODE_ENV === 'production' && !env.COGNITO_USER_POOL_ID && !env.IDENTITY_ALLOW_IN_PRODUCTION)
      missing('COGNITO_USER_POOL_ID');
    if (env.IDENTITY_ADMIN_ACCESS_KEY_ID && !env.IDENTITY_ADMIN_SECRET_ACCESS_KEY)
      missing('IDENTITY_ADMIN_SECRET_ACCESS_KEY');
    for (const name of ['FILES', 'AREAS', 'BACKUP'] as const)
      if (env[`${name}_S3_ENDPOINT`] && !env[`${name}_S3_BUCKET`]) missing(`${name}_S3_BUCKET`);
    for (const [name, message] of Object.entries({ ...exposureProblems(env), ...backupProblems(env) }))
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.IDENTITY_TLS_CERT && !env.IDENTITY_TLS_KEY) missing('IDENTITY_TLS_KEY');
    if (env.IDENTITY_TLS_KEY && !env.IDENTITY_TLS_CERT) missing('IDENTITY_TLS_CERT');
    // A real pool has a domain of its own, and the portal can send people to one of the two only.
    if (env.IDENTITY_HOSTED_PORT && env.COGNITO_USER_POOL_ID)
      context.addIssue({
        code: 'custom',
        path: ['IDENTITY_HOSTED_PORT'],
        message:
          'Mit COGNITO_USER_POOL_ID hat die Anmeldung eine eigene Adresse: Bitte lassen Sie IDENTITY_HOSTED_PORT weg.',
      });
  });

export type Settings = z.infer<typeof schema>;

/** Variables of the environment that the portal reads. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

/** Host, with port where it is not 443, of the hosted sign-in that the portal offers. */
export function oauthDomainOf(settings: Settings): string | undefined {
  const { COGNITO_OAUTH_DOMAIN, IDENTITY_HOSTED_PORT } = settings;
  return IDENTITY_HOSTED_PORT ? `localhost:${IDENTITY_HOSTED_PORT}` : COGNITO_OAUTH_DOMAIN;
}

/** The same in bytes. */
export const diskFloorOf = ({ PORTAL_FREE_DISK_MB }: Settings): number => PORTAL_FREE_DISK_MB * 1_000_000;

/** Where files lie; undefined: in the data folder. */
export const filesBucketOf = ({
  FILES_S3_BUCKET: bucket,
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_REGION: region,
}: Settings) => (bucket === undefined ? undefined : { bucket, endpoint, region });

/** Where backups lie, and when they are made by themselves. */
export const backupsOf = (settings: Settings) => ({
  dataDir: settings.PORTAL_DATA_DIR,
  folder: settings.BACKUP_FOLDER,
  key: settings.BACKUP_KEY,
  keep: settings.BACKUP_KEEP,
  schedule: settings.BACKUP_SCHEDULE,
  files: filesBucketOf(settings),
  ...(settings.BACKUP_S3_BUCKET && {
    s3: {
      bucket: settings.BACKUP_S3_BUCKET,
      endpoint: settings.BACKUP_S3_ENDPOINT,
      region: settings.BACKUP_S3_REGION,
    },
  }),
});

/**
 * Each setting from its variable, or from the file that `<NAME>_FILE` names.
 * @throws Error in German that names the variables that do not fit, or that there are none of, and says what would fit.
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const unknown = unknownNames(env, SETTINGS);
  if (unknown.length > 0) throw new Error(unknown.join(' '));
  const result = schema.safeParse(withFiles(env, SETTINGS), { error: germanIssue });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ name: path.join('.'), message }));
  throw new Error(
    [
      `Diese Umgebungsvariablen haben keinen gültigen Wert: ${[...new Set(issues.map(({ name }) => name))].join(', ')}.`,
      ...issues.map(({ name, message }) =>
        message === MISSING ? `${name} fehlt.` : message.includes(name) ? message : `${name}: ${message}`,
      ),
    ].join(' '),
  );
}
