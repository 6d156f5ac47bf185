export * from './brands.ts';
export * from './goals.ts';
export * from './lens-text.ts';
export * from './quality.ts';
export * from './settings.ts';
export * from './upload-columns.ts';
export * from './upload-mapping.ts';
export * from './upload.ts';
