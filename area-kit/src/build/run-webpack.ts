import webpack, { type Configuration } from 'webpack';

/** Runs webpack; rejects with its messages when anything is wrong. @returns what it warns of, each with its file */
export async function runWebpack(configs: Configuration[]): Promise<string[]> {
  const compiler = webpack(configs)!;
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) =>
    compiler.run((error, result) =>
      error || !result ? reject(error ?? new Error('webpack gave no result')) : resolve(result),
    ),
  );
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const { warnings = [] } = stats.toJson({ all: false, warnings: true });
  return warnings.map(({ moduleName, message }) => `${moduleName ?? ''}: ${message}`);
}
