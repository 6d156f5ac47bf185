import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';

interface Options {
  presets: readonly unknown[];
  /** Address of a type by its name: those that are named are fetched by whoever reads the e-mail. */
  fonts: Readonly<Record<string, string>>;
  validationLevel: 'strict';
  keepComments: boolean;
}
type ToHtml = (source: string, options: Options) => Promise<{ html: string }>;

// One of its libraries asks where the user is at home while it is loaded, and the user of an image is nowhere.
process.env['HOME'] ??= tmpdir();

// CommonJS that says it was an ES module: loaded in one way by Node.js and by tests, and without types for its presets.
const load = createRequire(import.meta.url);
const { default: toHtml } = load('mjml-core') as { default: ToHtml };
const preset: unknown = load('mjml-preset-core');

/** HTML as mail programs want it, with nothing that is fetched. @throws Error with what is wrong about the markup */
export const compileMjml = async (source: string): Promise<string> =>
  (await toHtml(source, { presets: [preset], fonts: {}, validationLevel: 'strict', keepComments: false })).html;
