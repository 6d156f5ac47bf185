import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from '../../area-kit/src/build/run-webpack.ts';
import { formConfig, type DrawnPage } from '../webpack/host-config.ts';

/** The sign-in pages' HTML, so that the form stands there before its script has come. */
export async function drawSignInPages(hostFolder: string): Promise<readonly DrawnPage[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-form-'));
  try {
    await runWebpack([formConfig(hostFolder, scratch)]);
    const { pages } = (await import(pathToFileURL(join(scratch, 'form.mjs')).href)) as { pages: readonly DrawnPage[] };
    return pages;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
