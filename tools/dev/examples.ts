import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sample } from 'openapi-sampler';
import { ROOT } from '../../server/areas.ts';

interface Schema {
  type?: unknown;
  format?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  properties?: Record<string, unknown>;
  propertyNames?: { enum?: string[] };
  additionalProperties?: unknown;
  pattern?: string;
}

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** What the API's documents have a call answered with. */
export interface Example {
  status: number;
  /** null for nothing. */
  body: unknown;
}

interface Route {
  method: string;
  path: RegExp;
  operation: Operation;
}

const FOLDER = join(ROOT, 'api/openapi');
const PARAMETER = /\{\w+\}/g;

function routesOf(file: string): Route[] {
  const { paths } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(PARAMETER, '[^/]+')}$`),
      operation,
    })),
  );
}

/** What an address says word for word goes before what it may say. */
const parameters = ({ path }: Route): number => path.source.split('[^/]+').length;

const POSTCODE = '^\\d{5}$';
/** SHA-256 in hexadecimal digits. */
const DIGEST = '^[0-9a-f]{64}$';
/** Of pages, in what areas say of themselves. */
const PATH = /^\^\\\//;

/** Of properties by these names, where their schema says less than pages need. */
const BY_NAME: Readonly<Record<string, { type: string; value: unknown }>> = {
  // Pages about the whole business are for those who see all of it.
  is_restricted: { type: 'boolean', value: false },
  month: { type: 'string', value: '2026-08' },
  year: { type: 'integer', value: 2026 },
};
/** A moment that is called by no format, as many are. */
const MOMENT = /_at$/;

/** What the sampler takes for a schema: the plainest value that fits, but no word of another language, nor the least of all numbers. */
function plainest(schema: Schema): unknown[] | undefined {
  const { type, format, pattern, enum: choices, minLength = 0, maxLength = Infinity, minimum = 0 } = schema;
  if (type === 'string' && pattern === POSTCODE) return ['79098'];
  if (type === 'string' && pattern === DIGEST) return ['a1'.repeat(32)];
  if (type === 'string' && pattern && PATH.test(pattern)) return ['/beispiel'];
  if (format === 'uri') return ['https://www.beispiel.example'];
  if (type === 'string' && !format && !pattern && !choices && minLength <= 8 && maxLength >= 8) return ['Beispiel'];
  return (type === 'integer' || type === 'number') && minimum < 0 ? [0] : undefined;
}

function property([name, schema]: [string, unknown]): [string, unknown] {
  const said = sayable(schema) as Schema;
  const own = BY_NAME[name];
  if (own && said.type === own.type && !said.format) return [name, { ...said, examples: [own.value] }];
  const isMoment = MOMENT.test(name) && said.type === 'string' && !said.format;
  return [name, isMoment ? { type: 'string', format: 'date-time' } : said];
}

/** A schema, down to its last part, with what the sampler does not read said in words that it does. */
function sayable<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => sayable(one)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const { propertyNames, properties, additionalProperties, ...rest } = part as Schema;
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, sayable(value)]));
  if (propertyNames?.enum)
    return {
      ...inner,
      properties: Object.fromEntries(propertyNames.enum.map((name) => [name, sayable(additionalProperties)])),
    } as Part;
  const examples = plainest(rest);
  return {
    ...inner,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(property)) }),
    ...(additionalProperties !== undefined && { additionalProperties: sayable(additionalProperties) }),
    ...(examples && { examples }),
  } as Part;
}

function exampleOf({ responses }: Operation): Example | null {
  const [status, response] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  if (status === undefined) return null;
  const content = response?.content;
  if (!content || Object.keys(content).length === 0) return { status: Number(status), body: null };
  const schema = content['application/json']?.schema;
  return schema ? { status: Number(status), body: sample(sayable(schema), { quiet: true }) } : null;
}

/**
 * Answers made of the API's documents: of each type the plainest value that fits, in a list one entry.
 * @returns null for a call that the documents do not have, or that is answered with a file
 */
export function readExamples(): (method: string, pathname: string) => Example | null {
  const routes = readdirSync(FOLDER)
    .flatMap(routesOf)
    .toSorted((a, b) => parameters(a) - parameters(b));
  return (method, pathname) => {
    const route = routes.find((one) => one.method === method && one.path.test(pathname));
    return route ? exampleOf(route.operation) : null;
  };
}
