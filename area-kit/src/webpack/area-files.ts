import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import type { RegistryEntry } from '@portal/shared/contract';

/** What an area's build says of its own files, names in its folder. */
type AreaFiles = NonNullable<RegistryEntry['files']>;

const {
  Compilation: { PROCESS_ASSETS_STAGE_SUMMARIZE },
  sources: { RawSource },
} = webpack;

/** Writes `files.json`, so that a page may ask for an area's code before the area's scripts do. */
export class AreaFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AreaFiles', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'AreaFiles', stage: PROCESS_ASSETS_STAGE_SUMMARIZE }, () => {
        compilation.emitAsset('files.json', new RawSource(`${JSON.stringify(filesOf(compilation))}\n`));
      });
    });
  }
}

function filesOf({ modules, chunkGraph }: Compilation): AreaFiles {
  const behind = (isWanted: (module: Module) => boolean, isWantedRequest: (request: string) => boolean) => {
    const blocks = [...modules]
      .filter(isWanted)
      .flatMap((module) => module.blocks)
      .filter(({ request }) => isWantedRequest(request ?? ''));
    return blocks
      .flatMap((block) => chunkGraph.getBlockChunkGroup(block)?.chunks ?? [])
      .flatMap(({ files }) => [...files]);
  };
  const start = new Set([
    'remoteEntry.js',
    ...behind(
      ({ constructor }) => constructor.name === 'ContainerEntryModule',
      () => true,
    ),
  ]);
  // A card's module is named so everywhere.
  const cards = new Set(
    behind(
      (module) => module.nameForCondition()?.endsWith('/src/area.tsx') ?? false,
      (request) => request.endsWith('-card.tsx'),
    ),
  );
  return { start: [...start], cards: [...cards].filter((file) => !start.has(file)) };
}
