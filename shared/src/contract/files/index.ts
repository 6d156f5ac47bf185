import { z } from 'zod';

/** What people may send, told by its content. None of it can run where it is opened: no HTML, no SVG, no archives. */
export const FILE_KINDS = {
  pdf: { mediaType: 'application/pdf', extension: 'pdf', label: 'PDF' },
  png: { mediaType: 'image/png', extension: 'png', label: 'PNG' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg', label: 'JPEG' },
  webp: { mediaType: 'image/webp', extension: 'webp', label: 'WebP' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    label: 'Word (.docx)',
  },
} as const;
export type FileKind = keyof typeof FILE_KINDS;

/** What files are sent for, and what is taken there. */
export interface FileUse {
  kinds: readonly FileKind[];
  maxBytes: number;
  /** That hang on one thing, such as a message. */
  maxFiles: number;
}

/** As people and file managers count. */
const MEGABYTE = 1_000_000;
const IMAGES = ['png', 'jpeg', 'webp'] as const;

export const FILE_USES = {
  /** Texts and pictures for a website. */
  'change-request': { kinds: ['pdf', ...IMAGES, 'docx'], maxBytes: 20 * MEGABYTE, maxFiles: 5 },
  /** Of a print, to be approved: a version is one file. */
  proof: { kinds: ['pdf', ...IMAGES], maxBytes: 50 * MEGABYTE, maxFiles: 1 },
} as const satisfies Record<string, FileUse>;
export type FilePurpose = keyof typeof FILE_USES;

/** A file that somebody has sent. */
export const uploadedFileSchema = z.object({
  key: z.uuid(),
  /** As the sender calls it, with the ending of what it is. */
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int().nonnegative(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** Header in which a file's name travels, percent-encoded: it may say more of people than an address should. */
export const FILE_NAME_HEADER = 'x-file-name';

/** Keys of files that hang on one thing. */
export const fileKeysSchema = (purpose: FilePurpose) => {
  const { maxFiles } = FILE_USES[purpose];
  return z.array(z.uuid()).max(maxFiles, `Bitte senden Sie höchstens ${maxFiles} Dateien auf einmal.`);
};
