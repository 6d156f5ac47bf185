import { execFileSync } from 'node:child_process';

/** What reaches people: what a server runs, and what is built into the pages. Tools, tests and measurements are nobody's. */
const SHIPPED = ['api', 'identity', 'server', 'demo', 'shared', 'host', 'remote-*'];

/**
 * Writes which libraries a release is made of, with versions, licences and digests, as CycloneDX.
 * @param root of the repository
 */
export function writeSbom(root: string, file: string): void {
  const packages = SHIPPED.flatMap((name) => ['--filter', `@portal/${name}`]);
  const form = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod'];
  execFileSync('pnpm', ['sbom', ...form, ...packages, '--out', file], {
    cwd: root,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}
