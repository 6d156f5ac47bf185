import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  aboutError,
  answerError,
  answerUnknownPath,
  apiPlugin,
  BODY_TIMES,
  cognitoAdmin,
  endSlowBodies,
  ensureGeodata,
  freeRoom,
  limitAddresses,
  logTrouble,
  makePrivate,
  noAdmin,
  openAccounts,
  requestId,
  startFeatures,
  startJobs,
  type Accounts,
  type AdminApi,
  type Feature,
  type FileStore,
  type IdentityOptions,
  type OpenDatabase,
} from '@portal/api';
import { identityPlugin, type Identity } from '@portal/identity';
import { portalConfigSchema } from '@portal/shared/contract';
import { mirrorAreas } from './published/mirror-areas.ts';
import { readHost } from './published/host-pointer.ts';
import { publishedAreas } from './published/published-areas.ts';
import { shippedGeodata } from './geodata/shipped.ts';
import type { Demo } from './demo.ts';
import { deliverCodes } from './deliver-codes.ts';
import { hasApiDocs, hasOutbox, hasPublishedPasswords, isExposed } from './exposure.ts';
import { checksOf, checksOfCall, checksOfPool } from './doctor/checks-of.ts';
import { runChecks } from './doctor/run-checks.ts';
import { embeddedAdmin } from './embedded-admin.ts';
import { serveAccessibilityStatement } from './accessibility-statement.ts';
import { closeApp } from './close-app.ts';
import { inviteFirstOperator } from './first-operator.ts';
import { completenessOf } from './health.ts';
import { nameHere, originFor, refuseForeignHosts } from './hosts.ts';
import { startHosted } from './hosted-sign-in.ts';
import { openIdentity } from './open-identity.ts';
import { openMigrated } from './open-migrated.ts';
import { servePublicFiles } from './public-files.ts';
import { refuseAddress } from './refuse-address.ts';
import { PERMISSIONS_POLICY, securityHeaders, trustedTypes } from './security-headers.ts';
import { serveHealth } from './serve-health.ts';
import { backupsOf, diskFloorOf, filesBucketOf, oauthDomainOf, type Settings } from './settings.ts';
import { statics } from './statics.ts';
import { openMetrics, type Metrics } from './telemetry/metrics.ts';
import { noteAnswers } from './telemetry/note-answers.ts';
import { noteJobs } from './telemetry/note-jobs.ts';
import { openLog, speaker } from './telemetry/open-log.ts';
import { openTracing } from './telemetry/open-tracing.ts';
import { placeMetrics } from './telemetry/serve-metrics.ts';
import { traceCalls } from './telemetry/trace-calls.ts';
import { tokenSource } from './token-source.ts';

/** How long a connection may be silent, waiting for an answer included: an import holds up the embedded database for as long. */
const SILENCE_MS = 5 * 60_000;
/** For the demo and its tests, which ask for much from one address. */
const DEMO_LIMIT_FACTOR = 50;

export interface Portal {
  app: FastifyInstance;
  url: string;
  close(): Promise<void>;
}

/** `/config.json`; `origin` is the page's own, so that it may call the endpoint. */
function publicConfig(settings: Settings, identity: Identity | null, origin: string) {
  const oauthDomain = oauthDomainOf(settings);
  return portalConfigSchema.parse({
    userPoolId: identity?.userPoolId ?? settings.COGNITO_USER_POOL_ID,
    userPoolClientId: identity?.userPoolClientId ?? settings.COGNITO_CLIENT_ID,
    ...(identity && { userPoolEndpoint: `${origin}/identity` }),
    ...(oauthDomain && { oauthDomain }),
    ...((identity ? identity.pool.options.passkeys : settings.COGNITO_PASSKEYS) && { passkeys: true }),
    ...(identity?.pool.companies.hasAny() && { companySignIn: true }),
    ...(settings.GOOGLE_MAPS_KEY && { googleMapsKey: settings.GOOGLE_MAPS_KEY }),
    infoUrl: settings.PORTAL_INFO_URL,
    imprintUrl: settings.PORTAL_IMPRINT_URL,
  });
}

/** Where people reach the portal, without a slash at its end. */
const publicUrlOf = (settings: Settings) =>
  (settings.PUBLIC_URL ?? `http://${nameHere(settings)}:${settings.PORT}`).replace(/\/$/, '');

/** Unless another one is set, at the portal's own name. */
const mailAddressOf = (settings: Settings) => settings.MAIL_FROM ?? `portal@${new URL(publicUrlOf(settings)).hostname}`;

/** Who administers sign-ins: the embedded pool itself, or Amazon's API where there are credentials for it. */
const adminOf = async ({ COGNITO_USER_POOL_ID: pool = '' }: Settings, identity: Identity | null): Promise<AdminApi> =>
  identity ? embeddedAdmin(identity) : ((await cognitoAdmin(pool)) ?? noAdmin);

interface House {
  settings: Settings;
  database: OpenDatabase;
  /** Of the API, those that need more of the portal than its database. */
  features: readonly Feature[];
  counter: Feature;
  files: FileStore;
  identity: Identity | null;
  accounts: Accounts | undefined;
  tokens: IdentityOptions;
  demo: Demo;
  log: FastifyBaseLogger;
  metrics: Metrics;
  hasRoom: () => Promise<boolean>;
  isEnding: () => boolean;
}

async function buildApp({
  settings,
  database,
  features,
  counter,
  files,
  identity,
  accounts,
  tokens,
  demo,
  log,
  metrics,
  hasRoom,
  isEnding,
}: House): Promise<FastifyInstance> {
  const limitFactor = settings.RATE_LIMIT_FACTOR ?? (hasPublishedPasswords(settings) ? DEMO_LIMIT_FACTOR : 1);
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.TRUST_PROXY,
    // That of the slowest, an upload; all others have less time by `endSlowBodies`.
    requestTimeout: BODY_TIMES.upload,
    connectionTimeout: SILENCE_MS,
    frameworkErrors: refuseAddress(settings),
  });
  noteAnswers(app, metrics);
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT) traceCalls(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerUnknownPath);
  await app.register(helmet, securityHeaders(settings));
  app.addHook('onSend', async (_request, reply) => void reply.header('Permissions-Policy', PERMISSIONS_POLICY));
  // Published files are compressed already, and better. What is whole is compressed at once: a stream for an answer of ten
  // kilobytes costs ten times its compression.
  await app.register(compress, { encodings: ['gzip'], threshold: 1_024, syncThreshold: 65_536 });
  endSlowBodies(app);
  refuseForeignHosts(app, settings);
  await limitAddresses(app, limitFactor, '/identity');
  await app.register(apiPlugin, {
    db: database.db,
    accounts,
    files,
    identity: tokens,
    features,
    counter,
    limitFactor,
    hasRoom,
    hasDocs: hasApiDocs(settings),
  });
  if (identity) await app.register(identityPlugin, { prefix: '/identity', identity });
  app.get('/config.json', async (request, reply) =>
    reply.header('Cache-Control', 'no-store').send(publicConfig(settings, identity, originFor(request, settings))),
  );
  serveHealth(app, { database, identity, hasRoom, isEnding });
  servePublicFiles(app, settings);
  serveAccessibilityStatement(app, settings);
  if (settings.PORTAL_DEMO !== 'off') demo.serveWebsite(app, database);
  await app.register(statics, { pagePolicy: trustedTypes(settings) });
  return app;
}

/**
 * Opens everything and listens: database, migrations, jobs, identity, demo, API, areas, pages.
 * @param demo what is invented, where the settings ask for it
 * @param say what people at the terminal read; with LOG_FORMAT=json it goes into the log
 * @throws Error in German when a part cannot be opened.
 */
export async function startPortal(settings: Settings, demo: Demo, say: (line: string) => void): Promise<Portal> {
  const logger = openLog(settings);
  const log = speaker(settings, say);
  const endTracing = await openTracing(settings);
  makePrivate(settings.PORTAL_DATA_DIR);
  const database = await openMigrated({
    dataDir: settings.PORTAL_DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    log,
    isInvented: demo.holdsItAlone,
  });
  await ensureGeodata(database.db, shippedGeodata());
  const identity = openIdentity(settings);
  const hasRoom = freeRoom(settings.PORTAL_DATA_DIR, diskFloorOf(settings));
  const metrics = openMetrics({
    database,
    dataDir: settings.PORTAL_DATA_DIR,
    partsOf: async () => (await completenessOf(database, identity, hasRoom)).parts,
    hostVersion: () => readHost()?.version ?? '',
  });
  const jobs = await startJobs(database, (error) => logTrouble(aboutError(error), 'The jobs have trouble.'), {
    onRun: noteJobs(metrics),
  });
  if (settings.AREAS_S3_BUCKET) mirrorAreas(jobs, (line) => logTrouble({}, line));
  const admin = await adminOf(settings, identity);
  const accounts = openAccounts(admin);
  const { uploads, files, features, counter, mail, benchmark, marketEffects } = await startFeatures({
    db: database.db,
    jobs,
    dataDir: settings.PORTAL_DATA_DIR,
    s3: filesBucketOf(settings),
    smtpUrl: settings.SMTP_URL,
    mailAddress: mailAddressOf(settings),
    publicUrl: publicUrlOf(settings),
    accounts,
    areas: publishedAreas,
    countsWebsites: settings.PORTAL_COUNTER === 'on',
    // A pool at Amazon sends its codes itself.
    sendsCodes: !identity || settings.SMTP_URL !== undefined || hasOutbox(settings),
    backups: { ...backupsOf(settings), database },
    examine: (seen) =>
      runChecks({
        ...checksOf(settings, database),
        ...checksOfCall(settings, seen),
        ...(identity && checksOfPool(accounts)),
      }),
    ...(identity &&
      settings.PORTAL_DEMO !== 'off' &&
      settings.PORTAL_DEMO !== 'accounts' && {
        inventedShops: demo.inventedShops,
        inventedEffects: demo.inventedEffects,
      }),
  });
  if (identity) deliverCodes(identity, mail, accounts);
  if (identity && settings.PORTAL_DEMO !== 'off')
    await demo.seed({ database, identity, uploads, files, log, mode: settings.PORTAL_DEMO });
  await inviteFirstOperator({
    database,
    accounts,
    mail,
    publicUrl: publicUrlOf(settings),
    email: settings.PORTAL_FIRST_OPERATOR,
    say: log,
  });
  if (identity && isExposed(settings)) demo.assertNoPublishedPassword(identity);
  await benchmark.publish();
  await marketEffects.publish();
  const tokens = await tokenSource(settings, identity, log);
  let isEnding = false;
  const app = await buildApp({
    settings,
    database,
    identity,
    features,
    counter,
    files,
    tokens,
    demo,
    accounts: admin === noAdmin ? undefined : accounts,
    log: logger,
    metrics,
    hasRoom,
    isEnding: () => isEnding,
  });
  const ownMetrics = await placeMetrics(app, metrics, settings);
  const hosted = identity && (await startHosted(settings, identity));
  await app.listen({ port: settings.PORT, host: settings.HOST });
  return {
    app,
    url: `http://${nameHere(settings)}:${settings.PORT}`,
    close: async () => {
      isEnding = true;
      await jobs.pause();
      await closeApp(app, settings.SHUTDOWN_DELAY_SECONDS * 1_000);
      await hosted?.close();
      await ownMetrics?.close();
      await jobs.stop();
      mail.close();
      identity?.close();
      await database.close();
      await endTracing();
    },
  };
}
