export { inspectFile } from './inspect.ts';
export { quickCheck } from './quick-check.ts';
export { readRows } from './read-rows.ts';
export type { Column, FieldType, FilePlan, Finding, ParsedRow } from './types.ts';
export { UploadFileError, type UploadFileErrorCode } from './upload-file-error.ts';
