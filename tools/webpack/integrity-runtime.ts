import webpack from 'webpack';

const { RuntimeGlobals, Template } = webpack;

export type Kind = 'js' | 'css';

/** Length of a SHA-384 in base64. */
export const LENGTH = 64;

/** Digests of all chunks, by kind and chunk; beside them. */
export const DIGESTS_FILE = 'digests.json';

/** Where the runtime keeps the digests that it knows: by kind and chunk. */
const KNOWN = `${RuntimeGlobals.require}.sri`;

/** Stands for a digest until the files have their last form; as long as it, so that nothing behind it moves. */
export const placeholderOf = (kind: Kind | 'json', id: string | number | null): string =>
  `sri-${kind}-${id}-`.padEnd(LENGTH, '_');

/** Code that gives a tag the digest of the chunk that it loads. */
export const setIntegrity = (tag: string, kind: Kind): string =>
  `if (${KNOWN}.${kind}[chunkId]) ${tag}.integrity = "sha384-" + ${KNOWN}.${kind}[chunkId];`;

/**
 * Code of the runtime: what it knows, and that it learns the rest before it loads a chunk of which it does not.
 * @param first digests of the first chunks
 * @param late all others that have a file
 */
export const digestsRuntime = (first: Record<Kind, Record<string, string>>, late: readonly unknown[]): string =>
  Template.asString([
    `var known = ${KNOWN} = ${JSON.stringify(first)}, late = ${JSON.stringify(late)}, asked;`,
    `var load = ${RuntimeGlobals.ensureChunk};`,
    'var ask = () => asked ??= fetch(',
    Template.indent([
      `${RuntimeGlobals.publicPath} + ${JSON.stringify(DIGESTS_FILE)},`,
      `{ integrity: "sha384-${placeholderOf('json', 'all')}" }`,
    ]),
    ').then((answer) => answer.json()).then((all) => {',
    Template.indent(['Object.assign(known.js, all.js);', 'Object.assign(known.css, all.css);', 'late = [];']),
    '}).catch((error) => { asked = undefined; throw error; });',
    `${RuntimeGlobals.ensureChunk} = (id) => late.includes(id) ? ask().then(() => load(id)) : load(id);`,
  ]);
