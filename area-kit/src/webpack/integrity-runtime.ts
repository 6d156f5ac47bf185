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
 * Code of the runtime: what it knows, and that it learns the rest before it loads another chunk than the first.
 * @param first digests of the first chunks; of scripts it names them all, empty where one has none
 */
export const digestsRuntime = (first: Record<Kind, Record<string, string>>): string =>
  Template.asString([
    `var known = ${KNOWN} = ${JSON.stringify(first)}, asked;`,
    `var load = ${RuntimeGlobals.ensureChunk};`,
    'var ask = () => {',
    Template.indent([
      `var request = ${RuntimeGlobals.publicPath} + ${JSON.stringify(DIGESTS_FILE)};`,
      `var integrity = "sha384-${placeholderOf('json', 'all')}";`,
      'return asked ??= fetch(request, { integrity }).then((answer) => answer.json()).then((all) => {',
      Template.indent(['Object.assign(known.js, all.js);', 'Object.assign(known.css, all.css);']),
      // As a chunk that does not come: whoever asks why is told which file, and what it has to be.
      '}).catch((error) => { asked = undefined; throw Object.assign(error, { request, integrity }); });',
    ]),
    '};',
    `${RuntimeGlobals.ensureChunk} = (id) => id in known.js ? load(id) : ask().then(() => load(id));`,
  ]);
