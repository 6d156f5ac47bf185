import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formConfig } from '../webpack/host-config.ts';
import { runWebpack } from './run-webpack.ts';

/** The HTML of the sign-in form, so that it stands in the page before its script has come. */
export async function signInForm(hostFolder: string): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-form-'));
  try {
    await runWebpack([formConfig(hostFolder, scratch)]);
    const { html } = (await import(pathToFileURL(join(scratch, 'form.mjs')).href)) as { html: string };
    return html;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
