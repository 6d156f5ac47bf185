import { picturesIn, type MessageBlock } from '@portal/shared/contract/marketing';
import type { Pictures } from '../../../data/messages/pictures.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

/** @throws ApiProblem 422 when blocks show a picture that the business does not have */
export function requireKnown(blocks: readonly MessageBlock[], pictures: Pictures): void {
  if (picturesIn(blocks).some((id) => !pictures.has(id)))
    throw new ApiProblem(
      422,
      'picture-not-found',
      'Ein Bild in diesem Text gibt es nicht (mehr). Bitte wählen Sie ein anderes.',
    );
}
