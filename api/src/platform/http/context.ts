import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';

/** Fastify whose routes take their types from zod schemas. */
export type ApiApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What the identity service knows of a person, for routes that no token comes with. */
export interface KnownPeople {
  find(sub: string): Promise<{ tenantId: number | null; isLocked: boolean } | undefined>;
  groupsOf(sub: string): Promise<readonly string[]>;
}

/** Files of businesses, by their keys, for routes without sign-in. */
interface ReadableFiles {
  read(tenantId: number, key: string): Promise<Readable | undefined>;
}

/** What a feature's routes need of the portal. */
export interface ApiContext {
  db: Kysely<Database>;
  /** Where the portal may ask the identity service for them. */
  accounts?: KnownPeople | undefined;
  /** Where pages without sign-in may read a file of a business, as its logo. */
  files?: ReadableFiles | undefined;
}

/** Registers the routes of one feature; everything on `app` already asks for a token and for groups. */
export type Feature = (app: ApiApp, context: ApiContext) => void | Promise<void>;
