import { AREAS, type AreaId } from '../../server/areas.ts';
import { readPointer } from '../../server/pointer.ts';
import { buildArea, publishHost } from './build.ts';
import { assertContract, manifestOf } from './manifest.ts';
import { mountAll } from './trial/mount-all.ts';
import { typeCheck } from './type-check.ts';

/** What came of one check. */
export interface CheckResult {
  /** German, as the history of deployments shows it. */
  name: string;
  ok: boolean;
  seconds: number;
}

/** A version that was refused; `message` is German and says why. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** The last one is the one that refused it; those after it were not made. */
  readonly checks: readonly CheckResult[];

  constructor(message: string, checks: readonly CheckResult[], cause: unknown) {
    super(message, { cause });
    this.checks = checks;
  }
}

interface Candidate {
  id: AreaId;
  /** Known once it is built. */
  version: string;
}

async function mount({ id, version }: Candidate): Promise<void> {
  // Areas are loaded by the host that is served; where none has been built, by this one.
  if (!readPointer('host')) await publishHost();
  await mountAll(id, version, await manifestOf(id));
}

/** The cheapest first, each with what it throws when it refuses. */
const CHECKS: readonly { name: string; check: (candidate: Candidate) => void | Promise<void> }[] = [
  { name: 'Vertrag', check: async ({ id }) => assertContract(id, await manifestOf(id)) },
  { name: 'Typen', check: ({ id }) => typeCheck(AREAS[id]) },
  {
    name: 'Bau',
    check: async (candidate) => {
      candidate.version = (await buildArea(candidate.id)).version;
    },
  },
  { name: 'Browser', check: mount },
];

/**
 * Makes a version of an area's sources, and all that is checked before people get it. Nothing that is served changes.
 * @returns the version, and what came of each check in their order
 * @throws RefusedError
 */
export async function checkArea(id: AreaId): Promise<{ version: string; checks: readonly CheckResult[] }> {
  const candidate: Candidate = { id, version: '' };
  const checks: CheckResult[] = [];
  for (const { name, check } of CHECKS) {
    const begun = performance.now();
    const result = (ok: boolean) => ({ name, ok, seconds: (performance.now() - begun) / 1000 });
    try {
      await check(candidate);
      checks.push(result(true));
    } catch (error) {
      checks.push(result(false));
      throw new RefusedError(error instanceof Error ? error.message : String(error), checks, error);
    }
  }
  return { version: candidate.version, checks };
}
