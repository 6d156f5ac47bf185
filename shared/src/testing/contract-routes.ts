import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { portalConfigSchema } from '@portal/shared/contract';
import { customerSearchGuideSchema } from '@portal/shared/contract/marketing';

interface Operation {
  responses: Record<string, { content?: { 'application/json'?: { schema: Parameters<typeof z.fromJSONSchema>[0] } } }>;
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** A call as the contract has it, and what it answers. */
export interface ContractRoute {
  /** Method and path, e.g. 'GET /api/v2/analysis/staff/{id}'. */
  name: string;
  /** Parts of the address by their names, when a call to `pathname` is one of this route. */
  match(pathname: string): Record<string, string> | null;
  /** What a good answer of each status says; null where that is no JSON. */
  answers: ReadonlyMap<number, () => z.ZodType | null>;
}

/** What the server answers besides the API. */
const FILES: Readonly<Record<string, z.ZodType>> = {
  '/config.json': portalConfigSchema,
  '/json/marketing/kundensuchen.json': customerSearchGuideSchema,
};

declare global {
  /** Folders with OpenAPI documents, one an area: what runs the tests says where they are. */
  var portalApiDocuments: readonly string[];
}

const PARAMETER = /\{(\w+)\}/g;

function matcher(path: string): ContractRoute['match'] {
  const names = [...path.matchAll(PARAMETER)].map(([, name]) => name!);
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(PARAMETER, '([^/]+)')}$`);
  return (pathname) => {
    const found = pattern.exec(pathname);
    return found && Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1]!)]));
  };
}

/** Made when an answer is parsed, and once: a test needs few of several hundred. */
function once(make: () => z.ZodType | null): () => z.ZodType | null {
  let made: z.ZodType | null | undefined;
  return () => (made === undefined ? (made = make()) : made);
}

const answersOf = ({ responses }: Operation): ContractRoute['answers'] =>
  new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return [Number(status), once(() => (schema ? z.fromJSONSchema(schema) : null))];
    }),
  );

const parameters = ({ name }: ContractRoute): number => name.split('{').length;

function readRoutes(): readonly ContractRoute[] {
  const documents = globalThis.portalApiDocuments.flatMap((folder) =>
    readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as ApiDocument),
  );
  const ofApi = documents
    .flatMap(({ paths }) => Object.entries(paths))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]): ContractRoute => ({
        name: `${method.toUpperCase()} ${path}`,
        match: matcher(path),
        answers: answersOf(operation),
      })),
    );
  const ofServer = Object.entries(FILES).map(([path, schema]): ContractRoute => ({
    name: `GET ${path}`,
    match: matcher(path),
    answers: new Map([[200, () => schema]]),
  }));
  // What an address says word for word goes before what it may say.
  return [...ofApi, ...ofServer].toSorted((a, b) => parameters(a) - parameters(b));
}

let routes: readonly ContractRoute[] | undefined;

/** All calls that the portal answers: those of the API by its documents (`npm run contract` writes them), and the server's own. */
export const contractRoutes = (): readonly ContractRoute[] => (routes ??= readRoutes());
