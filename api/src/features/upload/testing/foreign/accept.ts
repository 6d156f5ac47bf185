import { uploadSchema, type UploadFinding, type UploadKind } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { TestUser } from '../../../../testing/index.ts';
import type { UploadTestApi } from '../upload-test-api.ts';
import { answered, questionsOf, suggested } from './answering.ts';
import type { ForeignExport } from './foreign-export.ts';
import { lookSchema, type Chosen, type Look } from './look.ts';

/** How it went for somebody who takes what is proposed. */
export interface Accepted {
  /** What was asked, in German, before anything could be imported. */
  questions: string[];
  /** Sentences by which files were refused, with the kind of the file where it is known; null also where all were. */
  refusals: { sentence: string; kind: UploadKind | null }[];
  findings: UploadFinding[];
  /** Rows in quarantine, by the kind of their file. */
  rejected: Map<UploadKind, number>;
  /** Values of columns that are not read, which stood on the page before the import. */
  unread: string[];
}

const fileForm = (files: ForeignExport['files']): FormData => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', new Blob([new Uint8Array(content())]), name);
  return form;
};

/** Uploads files as a person does who accepts each proposal, and answers what is asked. */
export async function acceptAll(
  api: UploadTestApi,
  user: TestUser,
  { files, answers = {} }: Pick<ForeignExport, 'files' | 'answers'>,
): Promise<Accepted> {
  const accepted: Accepted = { questions: [], refusals: [], findings: [], rejected: new Map(), unread: [] };
  /** Undefined when it is refused. */
  const send = async (path: string, body: FormData | object): Promise<unknown> => {
    const init =
      body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await api.call(user, `/api/v2/upload/preview${path}`, { method: 'POST', ...init });
    if (response.ok) return response.json();
    accepted.refusals.push({
      sentence: z.object({ title: z.string() }).parse(await response.json()).title,
      kind: null,
    });
    return undefined;
  };
  const look = async (path: string, body: FormData | object): Promise<Look | undefined> =>
    lookSchema.optional().parse(await send(path, body));

  const first = await look('', fileForm(files));
  if (!first) return accepted;
  const path = `/${first.id}`;
  const software = first.files.some(({ kind }) => kind === null) ? 'Fremd' : null;
  let chosen: Chosen[] = first.files.flatMap((file) => suggested(file, first.files));
  let seen = await look(path, { files: chosen, software });
  accepted.questions = [...new Set(seen?.files.flatMap((file) => questionsOf(file, answers)))];
  const newStores = accepted.questions.length > 0 ? (answers.newStores ?? []) : [];
  if (accepted.questions.length > 0) {
    const byPosition = Map.groupBy(chosen, ({ position }) => position);
    chosen = first.files.flatMap((file) => answered(file, byPosition.get(file.position) ?? [], answers));
    seen = await look(path, { files: chosen, software, new_stores: newStores });
  }
  if (!seen) return accepted;
  accepted.unread = seen.files.flatMap(({ unread }) => unread.flatMap(({ values }) => values));
  const unreadable = seen.files.filter(({ problem }) => problem !== null);
  accepted.refusals.push(
    ...unreadable.map(({ problem, kind, suggestions: [first] }) => ({
      sentence: problem ?? '',
      kind: kind ?? first?.mapping.kind ?? null,
    })),
  );
  const left = new Set(unreadable.map(({ position }) => position));
  if (seen.files.every(({ position }) => left.has(position))) return accepted;
  chosen = [
    ...chosen.filter(({ position }) => !left.has(position)),
    ...[...left].map((position): Chosen => ({ position, mapping: null, skip: true })),
  ];
  const begun = await send(`${path}/import`, { files: chosen, software, new_stores: newStores });
  if (begun === undefined) return accepted;
  const upload = await api.untilOver(user, uploadSchema.parse(begun).id);
  if (upload.problem !== null) accepted.refusals.push({ sentence: upload.problem, kind: null });
  for (const { kind, rejected } of upload.files)
    if (kind) accepted.rejected.set(kind, (accepted.rejected.get(kind) ?? 0) + rejected);
  accepted.findings = await api.findings(user, upload.id);
  return accepted;
}
