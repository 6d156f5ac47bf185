import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Chunk, ChunkGraph, Compilation, Compiler, Module } from 'webpack';

type ChunkGroup = NonNullable<ReturnType<ChunkGraph['getBlockChunkGroup']>>;

/**
 * All chunks that an import needs before its module runs: its own, and those of the shared modules that these take from
 * federation, which webpack does not count among them.
 */
function chunksOf(group: ChunkGroup, chunkGraph: ChunkGraph, found: Set<Chunk>): void {
  for (const chunk of group.chunks) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    for (const { type, blocks } of chunkGraph.getChunkModulesIterable(chunk)) {
      if (type !== 'consume-shared-module') continue;
      for (const block of blocks) {
        const behind = chunkGraph.getBlockChunkGroup(block);
        if (behind) chunksOf(behind, chunkGraph, found);
      }
    }
  }
}

/** What a module imports on demand is needed at the start: all of it, or what a wanted request asks for. */
type Starts = Readonly<Record<string, (request: string) => boolean>>;

/** What areas take from the host for the first cards of the dashboard. */
const OF_AREAS = new Set(
  ['area', 'address', 'charts', 'format', 'contract/dashboard', 'contract/calendar'].map(
    (path) => `@portal/shared/${path}`,
  ),
);

/** Modules of the portal that import what it needs before it shows its first page. */
const STARTS: Starts = {
  '/host/src/index.ts': () => true,
  '/host/src/areas/provided.ts': (request) => OF_AREAS.has(request),
};

/** What the portal needs before it shows its first page. */
export function startChunks({ modules, chunkGraph }: Compilation): Set<Chunk> {
  const found = new Set<Chunk>();
  for (const module of modules) {
    const path = module.nameForCondition() ?? '';
    const isWanted = Object.entries(STARTS).find(([end]) => path.endsWith(end))?.[1];
    for (const block of isWanted ? module.blocks : []) {
      const group = chunkGraph.getBlockChunkGroup(block);
      if (group && isWanted?.(block.request ?? '')) chunksOf(group, chunkGraph, found);
    }
  }
  return found;
}

/** The two chunks, in the order in which the page names them: our own styles say after those of libraries what is otherwise. */
const NAMES = ['libraries', 'start'] as const;

const rankOf = ({ name }: Chunk): number => (NAMES as readonly (string | null | undefined)[]).indexOf(name);

/**
 * Knows what the portal needs before it shows its first page: two chunks instead of thirty small ones (libraries, which change
 * rarely, and our own code), asked for by the page itself instead of one after the other by scripts.
 */
export class StartFiles {
  #chunks = new Set<Chunk>();

  /** For splitChunks. */
  readonly cacheGroups = Object.fromEntries(
    NAMES.map((name) => [
      name,
      {
        name,
        chunks: 'async' as const,
        enforce: true,
        // A shared module's place in its consumer has no file: it stays there, or a chunk would wait for itself.
        test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
          const path = module.nameForCondition();
          return (
            path !== null &&
            path !== undefined &&
            /[\\/]node_modules[\\/]/.test(path) === (name === 'libraries') &&
            [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => this.#chunks.has(chunk))
          );
        },
      },
    ]),
  );

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StartFiles', (compilation) => {
      // After webpack has merged what is alike, before it splits the rest.
      compilation.hooks.optimizeChunks.tap(
        { name: 'StartFiles', stage: 5 },
        () => void (this.#chunks = startChunks(compilation)),
      );
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('StartFiles', (data) => {
        const files = new Set(
          [...startChunks(compilation)].sort((a, b) => rankOf(a) - rankOf(b)).flatMap(({ files: own }) => [...own]),
        );
        for (const file of files) data.assetTags.styles.push(...this.#tagsOf(`${data.publicPath}${file}`));
        return data;
      });
    });
  }

  #tagsOf(href: string): HtmlWebpackPlugin.HtmlTagObject[] {
    const tag = (attributes: Record<string, string>) => ({
      tagName: 'link',
      voidTag: true,
      attributes,
      meta: { plugin: 'StartFiles' },
    });
    if (href.endsWith('.css')) return [tag({ rel: 'stylesheet', href })];
    // Marked for `run-once-more.ts`; what is fetched ahead later is not.
    return href.endsWith('.js') ? [tag({ rel: 'preload', as: 'script', href, 'data-start': '' })] : [];
  }
}
