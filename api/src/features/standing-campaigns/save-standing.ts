import { randomBytes } from 'node:crypto';
import { followsRefraction } from '@portal/shared/contract/counting';
import type { StandingAction, StandingSentence, StandingState } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import { criteriaOf, type StandingRow } from '../../data/standing/gather.ts';
import { requireRefraction } from '../../data/selections/refraction-right.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

const unknown = (): ApiProblem =>
  new ApiProblem(404, 'standing-not-found', 'Diese Daueraktion gibt es nicht (mehr). Bitte laden Sie die Liste neu.');

/** @param lock whether who changes it waits until the transaction ends @throws ApiProblem 404 */
export async function findRow(trx: Trx, tenantId: number, id: number, lock = false): Promise<StandingRow> {
  const row = await trx
    .selectFrom('standing_campaigns')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw unknown();
  return row;
}

interface NewStep {
  action: StandingAction;
  version: number;
  sentence: StandingSentence | null;
}

const note = (trx: Trx, { tenantId, email }: ApiUser, standingId: number, { sentence, ...step }: NewStep) =>
  trx
    .insertInto('standing_steps')
    .values({
      ...step,
      tenant_id: tenantId,
      standing_id: standingId,
      sentence: sentence && JSON.stringify(sentence),
      by: email,
    })
    .execute();

/** @throws ApiProblem 403 */
async function assertMay(
  trx: Trx,
  user: ApiUser,
  sentence: StandingSentence,
  before?: StandingSentence,
): Promise<void> {
  if (followsRefraction(criteriaOf(sentence)))
    await requireRefraction(trx, user, `Die Daueraktion „${sentence.name}“ verwendet Refraktionsdaten.`);
  if (sentence.emails_by_themselves && !before?.emails_by_themselves && !user.groups.includes('Admin'))
    throw needsAdmin();
}

const needsAdmin = (): ApiProblem =>
  new ApiProblem(
    403,
    'emails-need-admin',
    'Dass E-Mails ohne Freigabe hinausgehen, erlaubt ein Admin Ihres Betriebs. Bitte lassen Sie diesen Schalter aus, oder bitten Sie einen Admin.',
  );

/** The version that an Admin allows by saving it; null: e-mails are not to go by themselves, or somebody else has saved it. */
const permittedBy = ({ groups }: ApiUser, sentence: StandingSentence, version: number): number | null =>
  sentence.emails_by_themselves && groups.includes('Admin') ? version : null;

/** A draft. @returns its id @throws ApiProblem 403 */
export async function makeStanding(trx: Trx, user: ApiUser, sentence: StandingSentence): Promise<number> {
  const { tenantId, email } = user;
  await assertMay(trx, user, sentence);
  const { id } = await trx
    .insertInto('standing_campaigns')
    .values({
      tenant_id: tenantId,
      sentence: JSON.stringify(sentence),
      permitted_version: permittedBy(user, sentence, 1),
      secret: randomBytes(16).toString('hex'),
      looked_on: null,
      waits: null,
      created_by: email,
      updated_by: email,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(trx, user, id, { action: 'made', version: 1, sentence });
  await audit(trx, user, { action: 'standing-made', subjectId: id, after: sentence });
  return id;
}

/**
 * Another sentence: a new version, whose effect is counted apart. Lots stay. E-mails that an Admin let go by themselves wait until
 * one allows it of this version too.
 * @throws ApiProblem 403, 404, 409 where somebody else has changed it, or it has ended
 */
export async function changeStanding(
  trx: Trx,
  user: ApiUser,
  id: number,
  { version, sentence }: { version: number; sentence: StandingSentence },
): Promise<void> {
  const row = await findRow(trx, user.tenantId, id, true);
  await assertMay(trx, user, sentence, row.sentence);
  assertVersion(row, version);
  if (row.state === 'Beendet') throw ended();
  if (row.state !== 'Entwurf') assertTexts(sentence);
  const permitted_version = permittedBy(user, sentence, version + 1);
  await update(trx, user, id, { sentence: JSON.stringify(sentence), version: version + 1, permitted_version });
  await note(trx, user, id, { action: 'changed', version: version + 1, sentence });
  await audit(trx, user, { action: 'standing-changed', subjectId: id, before: row.sentence, after: sentence });
}

/**
 * Lets the e-mails of this version go by themselves.
 * @throws ApiProblem 403 for who is no Admin, 404, 409 where there is another version by now, it has ended, or no e-mail is to go by itself
 */
export async function permitStanding(trx: Trx, user: ApiUser, id: number, version: number): Promise<void> {
  const row = await findRow(trx, user.tenantId, id, true);
  if (!user.groups.includes('Admin')) throw needsAdmin();
  assertVersion(row, version);
  if (row.state === 'Beendet') throw ended();
  if (!row.sentence.emails_by_themselves)
    throw new ApiProblem(
      409,
      'emails-are-released',
      'Bei dieser Daueraktion wird jedes Bündel freigegeben. Bitte schalten Sie zuerst ein, dass E-Mails ohne Freigabe gesendet werden.',
    );
  await update(trx, user, id, { permitted_version: version });
  await note(trx, user, id, { action: 'permitted', version, sentence: null });
  await audit(trx, user, { action: 'standing-permitted', subjectId: id, details: { version } });
}

/** @throws ApiProblem 409 */
function assertVersion(row: StandingRow, version: number): void {
  if (row.version !== version)
    throw new ApiProblem(
      409,
      'standing-changed',
      'Diese Daueraktion wurde inzwischen an anderer Stelle geändert. Bitte laden Sie die Seite neu, um den aktuellen Stand zu sehen.',
    );
}

const update = (
  trx: Trx,
  { tenantId, email }: ApiUser,
  id: number,
  values: { sentence?: string; version?: number; permitted_version?: number | null; state?: StandingState },
) =>
  trx
    .updateTable('standing_campaigns')
    .set({ ...values, waits: null, updated_at: sql`now()`, updated_by: email })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

const TURNS = {
  Läuft: { action: 'started', from: ['Entwurf', 'Pausiert'] },
  Pausiert: { action: 'paused', from: ['Läuft'] },
  Beendet: { action: 'ended', from: ['Läuft', 'Pausiert'] },
} as const satisfies Record<string, { action: StandingAction; from: StandingState[] }>;

/** Puts it on, stops it for a while, or ends it for good; nothing happens where it is so already. @throws ApiProblem 404, 409 */
export async function turnStanding(trx: Trx, user: ApiUser, id: number, state: keyof typeof TURNS): Promise<void> {
  const row = await findRow(trx, user.tenantId, id, true);
  if (row.state === state) return;
  const { action, from } = TURNS[state];
  if (!(from as readonly StandingState[]).includes(row.state)) throw row.state === 'Beendet' ? ended() : notRunning();
  if (state === 'Läuft') assertTexts(row.sentence);
  await update(trx, user, id, { state });
  await note(trx, user, id, { action, version: row.version, sentence: null });
  await audit(trx, user, { action: 'standing-turned', subjectId: id, before: row.state, after: state });
}

/** A draft, of which nothing went out. @throws ApiProblem 404, 409 */
export async function deleteStanding(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const row = await findRow(trx, user.tenantId, id, true);
  if (row.state !== 'Entwurf')
    throw new ApiProblem(
      409,
      'standing-started',
      'Diese Daueraktion ist schon gelaufen. Sie kann beendet, aber nicht gelöscht werden, damit belegt bleibt, wer angeschrieben wurde.',
    );
  await trx.deleteFrom('standing_campaigns').where('tenant_id', '=', user.tenantId).where('id', '=', id).execute();
  await audit(trx, user, { action: 'standing-turned', subjectId: id, before: row.state, after: 'gelöscht' });
}

/** What people are to read has to be there before anything is put together. @throws ApiProblem 409 */
function assertTexts({ channels, texts }: StandingSentence): void {
  const names = { letter: 'Brief', email: 'E-Mail' } as const;
  for (const channel of ['letter', 'email'] as const)
    if (channels.includes(channel) && texts[channel] === null)
      throw new ApiProblem(
        409,
        'standing-without-text',
        `Für den Kanal ${names[channel]} fehlt der Text. Bitte schreiben Sie ihn zuerst.`,
      );
}

const ended = (): ApiProblem =>
  new ApiProblem(
    409,
    'standing-ended',
    'Diese Daueraktion ist beendet. Bitte legen Sie für weitere Anschreiben eine neue an.',
  );
const notRunning = (): ApiProblem =>
  new ApiProblem(409, 'standing-not-running', 'Diese Daueraktion läuft noch nicht. Bitte schalten Sie sie zuerst ein.');
