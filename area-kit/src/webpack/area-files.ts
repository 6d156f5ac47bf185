import type { RegistryEntry } from '@portal/shared/contract';
import webpack, { type Chunk, type Compilation, type Compiler, type Module } from 'webpack';
import { integrityOf } from './integrity-of.ts';
import { DIGESTS_FILE } from './integrity-runtime.ts';

/** What an area's build says of its own files, names in its folder. */
interface AreaFiles extends NonNullable<RegistryEntry['files']> {
  integrity: Record<string, string>;
}

const {
  Compilation: { PROCESS_ASSETS_STAGE_REPORT },
  sources: { RawSource },
} = webpack;

/** Writes `files.json`: what a page may ask for before the area's scripts do, and what each file has to be. Last of all, when that is known. */
export class AreaFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AreaFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AreaFiles', stage: PROCESS_ASSETS_STAGE_REPORT }, () => {
        compilation.emitAsset('files.json', new RawSource(`${JSON.stringify(filesOf(compilation))}\n`));
      });
    });
  }
}

/** Of all scripts and styles, and of the file of their digests. */
const digestsOf = (compilation: Compilation): Record<string, string> =>
  Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => /\.(?:js|css)$/.test(name) || name === DIGESTS_FILE)
      .map(({ name, source }) => [name, integrityOf(source.buffer())]),
  );

/** Chunks by what they are needed for: to show anything, and for cards besides. */
function chunksOf({ modules, chunkGraph }: Compilation): Record<'start' | 'cards', Chunk[]> {
  const behind = (isWanted: (module: Module) => boolean, isWantedRequest: (request: string) => boolean) =>
    [...modules]
      .filter(isWanted)
      .flatMap((module) => module.blocks)
      .filter(({ request }) => isWantedRequest(request ?? ''))
      .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? []);
  return {
    start: behind(
      ({ constructor }) => constructor.name === 'ContainerEntryModule',
      () => true,
    ),
    // A card's module is named so everywhere.
    cards: behind(
      (module) => module.nameForCondition()?.endsWith('/src/area.tsx') ?? false,
      (request) => request.endsWith('-card.tsx'),
    ),
  };
}

/** What an area needs to show anything, and its cards. */
export const firstOfArea = (compilation: Compilation): ReadonlySet<Chunk> => {
  const { start, cards } = chunksOf(compilation);
  return new Set([...start, ...cards]);
};

function filesOf(compilation: Compilation): AreaFiles {
  const { start, cards } = chunksOf(compilation);
  const filesIn = (chunks: readonly Chunk[]) => chunks.flatMap(({ files }) => [...files]);
  const first = new Set(['remoteEntry.js', ...filesIn(start)]);
  return {
    start: [...first],
    cards: [...new Set(filesIn(cards))].filter((file) => !first.has(file)),
    integrity: digestsOf(compilation),
  };
}
