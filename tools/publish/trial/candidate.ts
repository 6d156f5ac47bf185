import type { AreaManifest } from '@portal/shared/contract';
import type { AreaId } from '../../../server/areas.ts';

/** What is tried. Its files need not be there before its first page is opened. */
export interface Candidate {
  id: AreaId;
  version: string;
  manifest: AreaManifest;
}
