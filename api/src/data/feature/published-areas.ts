import type { AreaManifest, RegistryEntry } from '@portal/shared/contract';
import type {
  AreaDeploy,
  AreaOfferAnswer,
  AreaRelease,
  AreaRollback,
  AreaState,
  AreaSwitchInput,
  Deployment,
} from '@portal/shared/contract/settings-admin';
import { ApiProblem } from '../../platform/http/problem.ts';

/** A version that some get in place of the one that all others have. */
interface RunningCanary {
  /** Of the area. */
  id: string;
  version: string;
  canary: string;
}

/** What is served of the areas, and the steps that change it. Each step is refused by an ApiProblem whose German sentence says what to do. */
export interface PublishedAreas {
  states(): AreaState[];
  /** Areas of which some get a version before all others do. */
  canaries(): RunningCanary[];
  /** The newest lines first. */
  history(area: string, offset: number, limit: number): { total: number; items: Deployment[] };
  /** A version as the registry names it, whoever gets it; it can be loaded. */
  version(area: string, version: string): Promise<RegistryEntry>;
  /** Whether a version would be taken, by its manifest alone. */
  offer(area: string, version: string, manifest: AreaManifest): Promise<AreaOfferAnswer>;
  /** Takes in a version that nobody gets by that. @param zip its files */
  receive(area: string, version: string, zip: Buffer): Promise<void>;
  /** @param by who does it: a sign-in name, or the name of a key */
  deploy(area: string, asked: AreaDeploy, by: string): Promise<void>;
  release(area: string, asked: AreaRelease, by: string): Promise<void>;
  takeBack(area: string, asked: AreaRelease, by: string): Promise<void>;
  rollback(area: string, asked: AreaRollback, by: string): Promise<void>;
  turn(area: string, asked: AreaSwitchInput, by: string): Promise<void>;
}

async function refuse(): Promise<never> {
  throw new ApiProblem(404, 'area-not-found', 'Diesen Bereich gibt es hier nicht.');
}

/** Where the API runs without the portal's process around it: there are no areas. */
export const nothingPublished: PublishedAreas = {
  states: () => [],
  canaries: () => [],
  history: () => ({ total: 0, items: [] }),
  version: refuse,
  offer: refuse,
  receive: refuse,
  deploy: refuse,
  release: refuse,
  takeBack: refuse,
  rollback: refuse,
  turn: refuse,
};
