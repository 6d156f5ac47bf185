/** The two files of zod that write schemas as JSON schema; every schema names them, so that no bundle is without them. */
export const JSON_SCHEMA_FILES = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;

const EXPORTS = /^export (?:async )?(?:const|function) (\w+)/gm;
/** Further names of what is exported, which stay as they are. */
const ALIASES = /^export \{[^}]*\};$/gm;

/**
 * A loader that leaves nothing of such a file but its names, each of which refuses when it is called: the API's documents are
 * written on the server, and a browser would load 5 kB for what it never does. What makes a writer for each schema
 * (`create…`) still gives one, as that is asked for whenever a schema is used.
 */
export default function withoutJsonSchema(source: string): string {
  const names = [...source.matchAll(EXPORTS)].map(([, name = '']) => name);
  return [
    "const refuse = () => { throw new Error('Bundles of the browser write no JSON schema; see area-kit/src/webpack/without-json-schema.ts.'); };",
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => refuse' : 'refuse'};`),
    ...(source.match(ALIASES) ?? []),
  ].join('\n');
}
