import { withTenant, type ApiUser, type FileStore, type OpenDatabase } from '@portal/api';
import { proofPdf, type ProofText } from './proof.ts';

interface DemoProof extends ProofText {
  /** Of its action. */
  name: string;
  approved: boolean;
  comments?: readonly { x: number; y: number; text: string; isDone: boolean }[];
}

const TEAL = [0.09, 0.42, 0.45] as const;
const AMBER = [0.72, 0.42, 0.1] as const;
const BLUE = [0.22, 0.3, 0.55] as const;

/** Version by version; later ones of an action follow earlier ones. */
const PROOFS: readonly DemoProof[] = [
  {
    name: 'Neujahrsgruß',
    title: 'Ein gutes neues Jahr',
    lines: ['20 Euro Gutschein für Ihre nächste Brille,', 'gültig bis Ende März.'],
    color: BLUE,
    approved: true,
  },
  {
    name: 'Frühjahrs-Sehtest',
    title: 'Sehen Sie noch gut?',
    lines: ['Kostenloser Sehtest in allen Filialen,', 'ohne Termin.'],
    color: TEAL,
    approved: true,
  },
  {
    name: 'Sonnenbrillen in Sehstärke',
    title: 'Scharf sehen im Sommer',
    lines: ['Sonnenbrillen in Ihrer Stärke', 'ab 99 Euro.'],
    color: AMBER,
    approved: true,
  },
  {
    name: 'Gleitsicht-Wochen',
    title: 'Gleitsicht-Wochen',
    lines: ['Stufenlos sehen: Wir beraten Sie gern', 'und in aller Ruhe.'],
    color: TEAL,
    approved: true,
  },
  {
    name: 'Herbstmode',
    title: 'Neue Fassungen im Herbst',
    lines: ['Über 200 neue Modelle,', 'ab sofort bei uns.'],
    color: AMBER,
    approved: true,
  },
  {
    name: 'Adventsgutschein',
    title: 'Vorfreude schenken',
    lines: ['Brillengutschein zum Advent,', 'auch zum Ausdrucken.'],
    color: BLUE,
    approved: true,
  },
  {
    name: 'Sehtest für Überfällige',
    title: 'Zeit für einen Sehtest',
    lines: ['Ihre Brille ist schon drei Jahre alt.'],
    color: TEAL,
    approved: false,
    comments: [{ x: 0.3, y: 0.72, text: 'Hier fehlt, dass der Sehtest nichts kostet.', isDone: true }],
  },
  {
    name: 'Sehtest für Überfällige',
    title: 'Zeit für einen Sehtest',
    lines: ['Ihre Brille ist schon drei Jahre alt.', 'Der Sehtest ist für Sie kostenlos.'],
    color: TEAL,
    approved: false,
    comments: [{ x: 0.62, y: 0.25, text: 'Können wir die Brille etwas größer zeigen?', isDone: false }],
  },
];

/** Gives the demo's actions their proofs: invented postcards that the portal draws itself. */
export async function ensureProofs(
  { db }: OpenDatabase,
  files: FileStore,
  { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>,
): Promise<void> {
  const { actions, known } = await withTenant(db, tenantId, async (trx) => ({
    actions: await trx
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('tenant_id', '=', tenantId)
      .where('created_by', '=', email)
      .execute(),
    known: await trx
      .selectFrom('campaign_proofs')
      .select('version')
      .where('tenant_id', '=', tenantId)
      .limit(1)
      .execute(),
  }));
  if (known.length > 0) return;
  const versions = new Map<number, number>();
  for (const { name, approved, comments = [], ...text } of PROOFS) {
    const action = actions.find((one) => one.name === name);
    if (!action) continue;
    const version = (versions.get(action.id) ?? 0) + 1;
    versions.set(action.id, version);
    const of = { tenant_id: tenantId, campaign_id: action.id, version, created_by: email };
    await files.put(tenantId, proofPdf(text), null, async (trx, { key }) => {
      await trx
        .updateTable('files')
        .set({ name: `${name}.pdf`, media_type: 'application/pdf', purpose: 'proof', uploaded_by: email })
        .where('tenant_id', '=', tenantId)
        .where('key', '=', key)
        .execute();
      await trx
        .insertInto('campaign_proofs')
        .values({ ...of, file_key: key, ...(approved && { approved_at: new Date(), approved_by: email }) })
        .execute();
      for (const { isDone, ...comment } of comments)
        await trx
          .insertInto('proof_comments')
          .values({ ...of, page: 1, ...comment, ...(isDone && { done_at: new Date(), done_by: email }) })
          .execute();
    });
  }
}
