import {
  fallsShort,
  UPLOAD_KINDS,
  type MappingProfile,
  type PreviewFile,
  type UploadKind,
  type UploadMapping,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import { formatCount, formatPercent } from '@portal/shared/format';
import { FILE_KINDS } from '../upload-format.ts';

/** The program whose remembered mapping fits the files best; null: none does. */
export const knownProgram = (files: readonly Pick<PreviewFile, 'suggestions'>[]): string | null =>
  files.flatMap(({ suggestions: [best] }) => best?.profile ?? [])[0] ?? null;

/** The profile of that name; capitals make no other program. */
export const profileOf = (profiles: readonly MappingProfile[], name: string): MappingProfile | undefined =>
  profiles.find((profile) => profile.name.toLowerCase() === name.trim().toLowerCase());

/** What a profile holds with new mappings in it: each takes the place of those of its kind. */
export const withMappings = (
  { mappings }: Pick<MappingProfile, 'mappings'>,
  added: readonly UploadMapping[],
): UploadMapping[] => [...mappings.filter(({ kind }) => added.every((mapping) => mapping.kind !== kind)), ...added];

const labelsOf = (kinds: readonly UploadKind[]): string[] =>
  UPLOAD_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => FILE_KINDS[kind].label);

/** Which kinds of file the profile reads otherwise with new mappings, and which it did not know, as people call them. */
export function changeOf(
  { mappings }: Pick<MappingProfile, 'mappings'>,
  added: readonly UploadMapping[],
): { replaced: string[]; added: string[] } {
  const known = new Set(mappings.map(({ kind }) => kind));
  const kinds = added.map(({ kind }) => kind);
  return {
    replaced: labelsOf(kinds.filter((kind) => known.has(kind))),
    added: labelsOf(kinds.filter((kind) => !known.has(kind))),
  };
}

/** Of each kind that falls short, in all its files together, of the program's last upload: a German sentence. */
export function fewerRows(
  files: readonly Pick<PreviewFile, 'kind' | 'rows'>[],
  lastRows: UploadPreview['last_rows'],
  software: string | null,
): string[] {
  return UPLOAD_KINDS.flatMap((kind) => {
    const own = files.filter((file) => file.kind === kind);
    const last = lastRows.find((one) => one.kind === kind && one.software === software)?.rows ?? 0;
    const rows = own.reduce((sum, file) => sum + file.rows, 0);
    if (own.length === 0 || !fallsShort(rows, last)) return [];
    const before = software === null ? 'beim letzten Upload' : `beim letzten Upload aus „${software}“`;
    return [
      `${FILE_KINDS[kind].label}: ${formatCount(rows)} ${rows === 1 ? 'Zeile' : 'Zeilen'}, ${before} waren es ${formatCount(last)} (${formatPercent(1 - rows / last)} weniger).`,
    ];
  });
}
