import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The font of nearly all of the portal's text; the others come when a letter needs them. */
const FONT = /inter-latin-wght-normal\.[^/]*woff2$/;

/** The page asks for its font at once; otherwise the browser learns of it from the styles, when text is to be painted. */
export class PreloadFont {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadFont', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('PreloadFont', (data) => {
        const font = compilation.getAssets().find(({ name }) => FONT.test(name));
        if (!font) throw new Error('No asset is the font that the pages preload.');
        const href = new URL(`${data.publicPath}${font.name}`, 'http://portal.invalid').pathname;
        data.assetTags.meta.push({
          tagName: 'link',
          voidTag: true,
          meta: { plugin: 'PreloadFont' },
          attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true },
        });
        return data;
      });
    });
  }
}
