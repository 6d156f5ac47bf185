import type { Place } from '../../area-kit/src/publish/command.ts';
import { areaId } from '../../server/areas.ts';
import { targetOf } from './choose-target.ts';

/** This repository: areas are named, and published to this machine's folder where no portal is. */
export const HOUSE: Place = { areaId, targetOf, called: (command) => `npm run ${command} -- <Bereich>` };
