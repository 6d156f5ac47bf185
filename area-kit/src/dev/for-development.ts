import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { IntegrityPlugin } from '../webpack/integrity.ts';

interface SwcOptions {
  jsc: { transform: { react: object } };
}

/** A bundle of the portal as developers want it: React's development build, sources, quick to build. @param refresh whether its components can be exchanged while they are shown */
export function forDevelopment(config: Configuration, refresh: boolean): Configuration {
  const { output, module, plugins = [], optimization: { splitChunks } = {} } = config;
  const [typescript, ...rules] = module!.rules as [RuleSetRule, ...RuleSetRule[]];
  const { jsc } = typescript.options as unknown as SwcOptions;
  return {
    ...config,
    mode: 'development',
    devtool: 'cheap-module-source-map',
    output: { ...output, filename: '[name].js', chunkFilename: '[name].js', clean: false },
    module: {
      rules: [
        {
          ...typescript,
          options: { jsc: { ...jsc, transform: { react: { ...jsc.transform.react, refresh } } } },
        },
        ...rules,
      ],
    },
    plugins: plugins
      // What was saved after the page was loaded is another file than it knows of, and is to run.
      .filter((plugin) => !(plugin instanceof IntegrityPlugin))
      .map((plugin) =>
        plugin instanceof MiniCssExtractPlugin
          ? new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true })
          : plugin,
      ),
    optimization: splitChunks === undefined ? {} : { splitChunks },
  };
}
