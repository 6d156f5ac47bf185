import type { MappingProfile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { UploadProblem } from '../../../data/reading/problem.ts';
import { DELIMITERS, foldValue, readHeader } from '../../../data/reading/header.ts';
import { fingerprintOf } from '../../../data/reading/fingerprint.ts';
import { mappedHeader, namesInHead, sourcesOf } from '../../../data/reading/mapped-header.ts';

/**
 * By which of a profile's mappings a file is read without anybody looking: the one most of whose columns stand in it,
 * if all do, with those that were made for the same file of several kinds. [null]: the file has the format's own columns.
 * @param head the beginning of the file, decoded
 * @throws UploadProblem that names the columns which the nearest mapping misses
 */
export function chooseMapping(
  name: string,
  head: string,
  profile: MappingProfile | undefined,
): (UploadMapping | null)[] {
  if (isOfFormat(name, head)) return [null];
  const [nearest] = (profile?.mappings ?? [])
    .map((mapping) => {
      const names = new Set(
        DELIMITERS.flatMap((delimiter) => namesInHead(head, delimiter, mapping.header_line).map(foldValue)),
      );
      const sources = [...new Set(mapping.columns.flatMap(sourcesOf))];
      const missing = sources.filter((source) => !names.has(foldValue(source)));
      return { mapping, missing, found: sources.length - missing.length };
    })
    .filter(({ found }) => found > 0)
    .sort((a, b) => a.missing.length - b.missing.length || b.found - a.found);
  const title = `Die Datei „${name}“ passt nicht zur Zuordnung „${profile?.name ?? ''}“`;
  if (!nearest)
    throw new UploadProblem(
      'mapping-wrong',
      `${title}: Keine ihrer Spalten ist darin bekannt. Bitte laden Sie die Datei einmal von Hand hoch und merken Sie die Zuordnung.`,
    );
  if (nearest.missing.length > 0) {
    const columns = nearest.missing.map((column) => `„${column}“`).join(', ');
    throw new UploadProblem(
      'mapping-wrong',
      `${title}: Es ${nearest.missing.length === 1 ? 'fehlt die Spalte' : 'fehlen die Spalten'} ${columns}. Bitte prüfen Sie den Export oder laden Sie die Datei einmal von Hand hoch und merken Sie die Zuordnung neu.`,
    );
  }
  const { mapping } = nearest;
  const sameFile = (profile?.mappings ?? []).filter(
    (one) =>
      one === mapping ||
      (mapping.rows &&
        one.rows &&
        one.kind !== mapping.kind &&
        fingerprintOf(one.headers) === fingerprintOf(mapping.headers)),
  );
  for (const one of sameFile) mappedHeader(name, head, one);
  return sameFile;
}

function isOfFormat(name: string, head: string): boolean {
  try {
    readHeader(name, head);
    return true;
  } catch (error) {
    if (error instanceof UploadProblem) return false;
    throw error;
  }
}
