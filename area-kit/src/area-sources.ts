/** An area's sources, wherever its repository is. */
export interface AreaSources {
  /** As in its manifest and its addresses. */
  id: string;
  /** With its `area.manifest.ts`, `package.json`, `tsconfig.json` and `src/area.tsx`. */
  folder: string;
  /** Where versions of it are built, a folder each. */
  versions: string;
  /** Whether a version is there, as it was built. */
  isAsBuilt: (version: string) => boolean;
  /** For what the tools remember between two runs. */
  cache: string;
}
