import type { AreaManifest } from '@portal/shared/contract';
import type {
  AreaDeploy,
  AreaOfferAnswer,
  AreaRelease,
  AreaRollback,
  Deployment,
} from '@portal/shared/contract/settings-admin';

/** Where an area is published: the builds of this folder, or a portal that is reached by HTTP. Each refuses by an Error in German. */
export interface Target {
  /** Whether a version would be taken at all, before anything is built: by its manifest alone. */
  offer(id: string, version: string, manifest: AreaManifest): Promise<AreaOfferAnswer>;
  /** Brings a built version there, which nobody gets by that. @param folder with its files */
  send(id: string, version: string, folder: string): Promise<void>;
  deploy(id: string, asked: AreaDeploy): Promise<void>;
  release(id: string, asked: AreaRelease): Promise<void>;
  takeBack(id: string, asked: AreaRelease): Promise<void>;
  rollback(id: string, asked: AreaRollback): Promise<void>;
  /** The newest lines first. */
  history(id: string, limit: number): Promise<Deployment[]>;
}
