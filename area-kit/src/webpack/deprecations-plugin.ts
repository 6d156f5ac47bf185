import { CONTRACT_VERSION } from '@portal/shared/contract';
import webpack, { type Compiler } from 'webpack';

type Parser = InstanceType<typeof webpack.javascript.JavascriptParser>;

const NAME = 'Deprecations';
const nextMajor = `${Number(CONTRACT_VERSION.split('.')[0]) + 1}.0.0`;

/** Warns of what a bundle takes from @portal/shared that the next major of the contract will not have. */
export class DeprecationsPlugin {
  readonly #deprecated: ReadonlyMap<string, string>;

  /** @param deprecated by '<module> <name>', what to take in its place */
  constructor(deprecated: ReadonlyMap<string, string>) {
    this.#deprecated = deprecated;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, ({ hooks }) => {
      for (const kind of ['javascript/auto', 'javascript/esm'] as const)
        hooks.parser.for(kind).tap(NAME, (parser: Parser) => this.#watch(parser));
    });
  }

  #watch(parser: Parser): void {
    parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => {
      const instead = this.#deprecated.get(`${String(source)} ${name}`);
      if (instead !== undefined)
        parser.state.module.addWarning(
          new webpack.WebpackError(`${name} von ${String(source)} fällt mit Vertrag ${nextMajor} weg: ${instead}`),
        );
    });
  }
}
