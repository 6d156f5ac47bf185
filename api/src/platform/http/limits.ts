import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { ApiProblem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is dear has a limit of its own in place of that of a person's other calls. */
    limit?: 'count' | 'preview' | 'export' | 'mail' | 'pdf' | 'upload' | 'file' | 'report';
  }
}

interface Limit {
  max: number;
  /** Milliseconds from the first call on; who has used up `max` waits for their end. */
  timeWindow: number;
}

const MINUTE_MS = 60_000;

/** How often something may be asked for, by process. Each is several times what people at work ask for. */
const LIMITS = {
  /** All from one address, pages and files included: a whole chain may stand behind one. */
  address: { max: 6000, timeWindow: MINUTE_MS },
  /** Calls of the sign-in service from one address. Each is up to 11 ms of arithmetic: 300 are a twentieth of a core. */
  signIn: { max: 300, timeWindow: MINUTE_MS },
  /** Calls of one person: a page asks for about ten answers, a list as a file for some hundred. */
  person: { max: 1200, timeWindow: MINUTE_MS },
  /** Counts of criteria while somebody drags them, by person: up to 20 a second, each a few milliseconds. */
  count: { max: 2400, timeWindow: MINUTE_MS },
  /** Previews of exports, campaigns and letters, by person: each reads a list of recipients; letters in the making are asked after each second. */
  preview: { max: 240, timeWindow: MINUTE_MS },
  /** What anybody may call, by address: mail providers unsubscribe for many people from a few. */
  public: { max: 600, timeWindow: MINUTE_MS },
  /** Answers to one letter, by its code: more than anybody changes their mind. */
  answer: { max: 30, timeWindow: 10 * MINUTE_MS },
  /** Codes of one link and its PDF, by the link: more than a table of people opens at once. */
  share: { max: 30, timeWindow: 10 * MINUTE_MS },
  /** The same by address: each code is some 60 ms of arithmetic and 32 MB. */
  shareAddress: { max: 60, timeWindow: 10 * MINUTE_MS },
  /** Events of websites, by their visitors' address: behind one may stand an office, and a page tells of itself and of clicks. */
  counter: { max: 300, timeWindow: MINUTE_MS },
  /** The same by website: a hundred a second are more than any optician's has on its best day. */
  counterSite: { max: 6000, timeWindow: MINUTE_MS },
  /** Files of all rows, by person: each reads as much as a day of looking. */
  export: { max: 20, timeWindow: MINUTE_MS },
  /** E-mails to addresses that somebody names, by person. */
  mail: { max: 20, timeWindow: 10 * MINUTE_MS },
  /** PDF, by person: drawing holds up the one thread that answers everyone. */
  pdf: { max: 20, timeWindow: MINUTE_MS },
  /** Uploads and their previews, by person: each may write hundreds of megabytes to disk. */
  upload: { max: 30, timeWindow: 10 * MINUTE_MS },
  /** Pictures and documents, one with each call, by person: each some megabytes. */
  file: { max: 60, timeWindow: 10 * MINUTE_MS },
  /** What a browser tells of its pages, by person: each tab does so once a minute, and when something fails. */
  report: { max: 60, timeWindow: MINUTE_MS },
} satisfies Record<string, Limit>;

type Kind = keyof typeof LIMITS;

/** Makes the limiters of one Fastify. `factor`: how many times what the table says is let through. */
async function limiters(app: FastifyInstance, factor: number, keyGenerator?: (request: FastifyRequest) => string) {
  await app.register(rateLimit, { global: false });
  return (kind: Kind, key = keyGenerator): onRequestAsyncHookHandler => {
    const { max, timeWindow } = LIMITS[kind];
    const count = app.createRateLimit({ max: Math.ceil(max * factor), timeWindow, ...(key && { keyGenerator: key }) });
    return async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.header('Retry-After', counted.ttlInSeconds);
      throw new ApiProblem(
        429,
        'too-many-requests',
        'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es erneut.',
      );
    };
  };
}

/** Limits each person's calls of routes that are registered on `app` from here on; `user` is known by then. */
export async function limitPersons(app: FastifyInstance, factor: number): Promise<void> {
  const limiter = await limiters(app, factor, ({ user }) => user.sub);
  const hooks = {
    person: limiter('person'),
    count: limiter('count'),
    preview: limiter('preview'),
    export: limiter('export'),
    mail: limiter('mail'),
    pdf: limiter('pdf'),
    upload: limiter('upload'),
    file: limiter('file'),
    report: limiter('report'),
  };
  app.addHook('onRequest', function limitPerson(request, reply) {
    return hooks[request.routeOptions.config.limit ?? 'person'].call(this, request, reply);
  });
}

/** Limits what one address asks, and how often one letter is answered, of routes without sign-in that are registered on `app` from here on. */
export async function limitPublic(app: FastifyInstance, factor: number): Promise<void> {
  const limiter = await limiters(app, factor);
  app.addHook('onRequest', limiter('public'));
  const answer = limiter('answer', ({ params }) => (params as { code: string }).code.toUpperCase());
  app.addHook('onRequest', async function limitAnswer(request, reply) {
    if (request.routeOptions.config.public === 'answer' && request.method === 'POST')
      await answer.call(this, request, reply);
  });
  const [share, shareAddress] = [
    limiter('share', ({ params }) => (params as { token: string }).token),
    limiter('shareAddress'),
  ];
  app.addHook('onRequest', async function limitShare(request, reply) {
    if (request.routeOptions.config.public !== 'share' || request.method !== 'POST') return;
    await shareAddress.call(this, request, reply);
    await share.call(this, request, reply);
  });
}

/** Limits what websites tell of their visitors by routes with `:site` that are registered on `app` from here on. */
export async function limitCounter(app: FastifyInstance, factor: number): Promise<void> {
  const limiter = await limiters(app, factor);
  app.addHook('onRequest', limiter('counter'));
  app.addHook(
    'onRequest',
    limiter('counterSite', ({ params }) => (params as { site: string }).site),
  );
}

/** Limits what one address asks for: of everything on `app`, and of the sign-in service below `signInPrefix`. */
export async function limitAddresses(app: FastifyInstance, factor: number, signInPrefix: string): Promise<void> {
  const limiter = await limiters(app, factor);
  const [all, signIn] = [limiter('address'), limiter('signIn')];
  app.addHook('onRequest', async function limitAddress(request, reply) {
    await all.call(this, request, reply);
    if (request.url.startsWith(signInPrefix)) await signIn.call(this, request, reply);
  });
}
