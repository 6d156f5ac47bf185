import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { integrityOf } from './integrity-of.ts';
import { digestsRuntime, DIGESTS_FILE, LENGTH, placeholderOf, setIntegrity, type Kind } from './integrity-runtime.ts';

const {
  Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
  RuntimeGlobals,
  RuntimeModule,
  runtime: { LoadScriptRuntimeModule },
  sources: { RawSource },
} = webpack;

/** What webpack calls the modules of which a chunk's file of a kind is made. */
const SOURCE_TYPES = { js: 'javascript', css: 'css/mini-extract' } as const;
const KINDS = ['js', 'css'] as const;

export type FirstChunks = (compilation: Compilation) => ReadonlySet<Chunk>;

class DigestsRuntimeModule extends RuntimeModule {
  readonly #first: FirstChunks;

  constructor(first: FirstChunks) {
    // After what loads a chunk is there.
    super('digests', RuntimeModule.STAGE_ATTACH);
    this.#first = first;
  }

  override generate(): string {
    const { chunk, chunkGraph, compilation } = this as { chunk: Chunk } & Pick<Compilation, 'chunkGraph'> & {
        compilation: Compilation;
      };
    const wanted = this.#first(compilation);
    const first = [...chunk.getAllAsyncChunks()].filter((one) => wanted.has(one));
    // A chunk whose modules are all shared ones has no file.
    const hasFile = (one: Chunk, kind: Kind) =>
      chunkGraph.getChunkModulesIterableBySourceType(one, SOURCE_TYPES[kind]) !== undefined;
    const placeholders = (kind: Kind, chunks: readonly Chunk[]) =>
      Object.fromEntries(chunks.map((one) => [String(one.id), hasFile(one, kind) ? placeholderOf(kind, one.id) : '']));
    const styled = first.filter((one) => hasFile(one, 'css'));
    return digestsRuntime({ js: placeholders('js', first), css: placeholders('css', styled) });
  }
}

/**
 * Has browsers run none but the very files of the build: what loads a chunk or its styles says their digests, and so do the pages'
 * tags for what they name. Whoever names the first script has to say its digest. Those of the first chunks stand in the
 * runtime; all others in a file of their own, which comes before the first chunk that needs it. Why none of the libraries for it: docs/adr/0037.
 */
export class IntegrityPlugin {
  readonly #first: FirstChunks;

  /** @param first chunks that are needed at once; asked when the build knows its chunks */
  constructor(first: FirstChunks) {
    this.#first = first;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => `${source}\n${setIntegrity('script', 'js')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, { tag }) => `${source}\n${setIntegrity(tag, 'css')}`,
      );
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('Integrity', (chunk, needs) => {
          // A worker takes in its parts at once, since what it is told first would come before who listens; nothing can be held against a digest so.
          if (chunk.getEntryOptions()?.chunkLoading === 'import-scripts') return;
          needs.add(RuntimeGlobals.publicPath);
          compilation.addRuntimeModule(chunk, new DigestsRuntimeModule(this.#first));
        });
      // No file changes any more after its name has been made of its contents.
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, () => {
        sayInScripts(compilation);
        sayInPages(compilation);
      });
    });
  }
}

const contentOf = (compilation: Compilation, file: string): Buffer => compilation.getAsset(file)!.source.buffer();
/** As the runtime has it, without the name of the algorithm. */
const digestOf = (content: Buffer): string => integrityOf(content).slice(-LENGTH);

/** By kind and chunk. */
function digestsOf(compilation: Compilation, chunks: readonly Chunk[]): Record<Kind, Record<string, string>> {
  const table = (kind: Kind) =>
    Object.fromEntries(
      chunks.flatMap(({ id, files }) =>
        [...files]
          .filter((file) => file.endsWith(`.${kind}`))
          .map((file) => [String(id), digestOf(contentOf(compilation, file))]),
      ),
    );
  return { js: table('js'), css: table('css') };
}

function sayInScripts(compilation: Compilation): void {
  const chunks = [...compilation.chunks];
  const digests = digestsOf(
    compilation,
    chunks.filter((chunk) => !chunk.hasRuntime()),
  );
  const file = Buffer.from(JSON.stringify(digests));
  compilation.emitAsset(DIGESTS_FILE, new RawSource(file));
  const known = [
    [placeholderOf('json', 'all'), digestOf(file)] as const,
    ...KINDS.flatMap((kind) =>
      Object.entries(digests[kind]).map(([id, digest]) => [placeholderOf(kind, id), digest] as const),
    ),
  ];
  for (const script of chunks.filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])) {
    if (!script.endsWith('.js')) continue;
    const before = contentOf(compilation, script).toString();
    const after = known.reduce((text, [placeholder, digest]) => text.replace(placeholder, digest), before);
    const [left] = /sri-(?:js|css)-\w+-_/.exec(after) ?? [];
    if (left) throw new Error(`${script} has no digest for ${left}.`);
    if (after !== before) compilation.updateAsset(script, new RawSource(after));
  }
}

/** The first script and what is asked for beside it. */
function sayInPages(compilation: Compilation): void {
  const publicPath = String(compilation.outputOptions.publicPath);
  for (const { name } of compilation.getAssets().filter((asset) => asset.name.endsWith('.html'))) {
    const page = contentOf(compilation, name).toString();
    const withDigests = page.replaceAll(/(?:src|href)="([^"]+\.(?:js|css))"/g, (attribute, address: string) => {
      const file = address.startsWith(publicPath) ? address.slice(publicPath.length) : '';
      return compilation.getAsset(file)
        ? `${attribute} integrity="${integrityOf(contentOf(compilation, file))}"`
        : attribute;
    });
    compilation.updateAsset(name, new RawSource(withDigests));
  }
}
