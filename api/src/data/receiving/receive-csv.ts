import type { Intake } from './intake.ts';
import { receiveText, type IncomingFile } from './receive-text.ts';

/** Takes a CSV into an upload's folder. @throws UploadProblem when it cannot be taken */
export async function receiveCsv(incoming: IncomingFile, intake: Intake): Promise<void> {
  const { path, maxBytes } = intake.next();
  const { seen, ...text } = await receiveText(incoming, path, maxBytes, (head) =>
    intake.recognise(incoming.name, head),
  );
  intake.add({ ...text, header: seen, delimiter: seen?.delimiter ?? null });
}
