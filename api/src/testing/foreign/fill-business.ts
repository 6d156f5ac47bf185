import { ROLES } from '@portal/shared/contract';
import { qualityRowPageSchema, uploadPreviewSchema, type OwnData } from '@portal/shared/contract/settings-admin';
import { referenceOf } from '../../features/campaign-messages/outbox/reference.ts';
import { csv, customer, line, order, store } from '../../features/upload/testing/files.ts';
import type { Files, UploadTestApi } from '../../features/upload/testing/upload-test-api.ts';
import { withTenant } from '../../platform/database/index.ts';
import { makeThings } from '../features.ts';
import { makeCampaign, seedTenant, type TestUser } from '../index.ts';
import { seedReleasedCampaign } from '../released-campaign.ts';
import { seedSentList } from '../sent-list.ts';
import type { Known } from './call.ts';
import { json } from './json.ts';

export const form = (files: Files): RequestInit => {
  const data = new FormData();
  for (const [name, content] of Object.entries(files)) data.append('files', new Blob([content as BlobPart]), name);
  return { method: 'POST', body: data };
};

/** A business, who asks for it, and what there is of it. */
export type FilledBusiness = Known & { tenantId: number; user: TestUser };

/** A business with something of everything, in the portal's own ways; whatever has a name has `word` in it. */
export async function fillBusiness(api: UploadTestApi, word: string, letter: string): Promise<FilledBusiness> {
  const { tenantId } = await seedTenant(api.database, `Optik ${word}`, []);
  const user = { tenantId, groups: [...ROLES], sub: `chef-${letter.toLowerCase()}` };
  for (const sub of [user.sub, `kollege-${letter.toLowerCase()}`])
    api.pool.add({ sub, tenantId, email: `${sub}@${word}.example`, groups: [...ROLES], hasSecondFactor: true });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await api.call(user, `/api/v2/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
  const person = (kunden_id: string, row: Record<string, string> = {}) =>
    customer(kunden_id, {
      standort_id: word,
      vorname: word,
      nachname: `${word}-Weiß`,
      strasse: `${word}weg 1`,
      ort: 'Freiburg',
      email: `${word}@example.org`,
      einw_email: 'ja',
      einw_brief: 'ja',
      einw_gesundheit: 'ja',
      ...row,
    });
  const files = {
    'standorte.csv': csv('standorte', [store(word, { name: `Filiale ${word}` })]),
    'mitarbeiter.csv': csv('mitarbeiter', [
      { mitarbeiter_id: word, standort_id: word, kuerzel: word.slice(0, 3), name: word, aktiv: 'ja' },
    ]),
    'kunden.csv': csv('kunden', [
      person(`${word}1`),
      person(`${word}2`, { plz: '99999', ort: '', geburtsdatum: '' }),
      person(''),
    ]),
    'auftraege.csv': csv('auftraege', [
      order(`${word}1`, { kunden_id: `${word}1`, standort_id: word, brillentyp: '', mitarbeiter_id: word }),
    ]),
    'positionen.csv': csv('positionen', [
      line(`${word}1`, 1, { marke: word }),
      line(`${word}1`, 2, { gruppe: 'Glas_R', glastyp: `${word} unklar` }),
    ]),
    'refraktionen.csv': csv('refraktionen', [
      {
        kunden_id: `${word}1`,
        auftrag_id: `${word}1`,
        datum: '15.03.2026',
        sph_r: '1,00',
        cyl_r: '0,50',
        achse_r: '80',
      },
    ]),
  };
  const upload = await api.upload(user, files);
  if (upload.status !== 'done' || upload.rejected !== 1) throw new Error(upload.problem ?? 'unexpected');
  await ask(
    'admin/permission',
    json({ user_email: `${user.sub}@example.org`, permission: 'refraction', granted: true }, 'PUT'),
  );
  const selection = (await ask('optician-marketing/selection', { method: 'POST' })) as { id: number };
  const campaign = await makeCampaign(
    (method, path, body) => api.call(user, path, body === undefined ? { method } : json(body, method)),
    selection.id,
    word,
  );
  const mapping = { kind: 'standorte', headers: [word], columns: [] };
  const profile = (await ask('upload/mapping-profile', json({ name: word, software: word, mappings: [mapping] }))) as {
    id: number;
  };
  const key = (await ask('upload/key', json({ name: word, profile_id: profile.id }))) as { id: number };
  const preview = uploadPreviewSchema.parse(
    await ask('upload/preview', form({ [`${word}.csv`]: files['kunden.csv'] })),
  );
  const [wrong] = qualityRowPageSchema.parse(await ask('quality/adresse?scope=all')).items;
  const decision = (await ask(
    'quality/decision',
    json({
      kind: 'ignored',
      check: 'adresse',
      customer_id: wrong?.customer_id,
      field: wrong?.field,
      reason: `${word} stimmt`,
    }),
  )) as { id: number };
  const { decision: brandDecision } = (await ask(
    'settings/brands',
    json({ name: word, tier: 'mid', is_own: false }, 'PUT'),
  )) as { decision: number };
  const { decision: lensDecision } = (await ask(
    'admin/lens-text',
    json({ text: `${word} unklar`, glasses_type: null }, 'PUT'),
  )) as { decision: number };
  const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  if (letter === 'A')
    await ask(
      'settings/sender',
      json(
        { version: 0, name: word, street: `${word}weg 1`, plz: '01067', city: word, email: null, reply_to: null, logo },
        'PUT',
      ),
    );
  if (letter === 'A')
    await ask(
      'eyepage/website',
      json({ address: `https://www.${word.toLowerCase()}.example`, is_on: true, version: 0 }, 'PUT'),
    );
  const idOf = async (table: string, number: string) =>
    (
      await api.database.pool.query<{ id: number }>(
        `SELECT id FROM ${table} WHERE tenant_id = ${tenantId} AND external_id = '${number}'`,
      )
    ).rows[0]?.id ?? 0;
  const storeId = await idOf('stores', word);
  await ask('store/current', json({ id: storeId }, 'PUT'));
  await api.untilQuiet();
  const customerId = await idOf('customers', `${word}1`);
  const sentList = await seedSentList(api.database, tenantId, { name: word, sent_on: '2026-03-01' }, [
    { customer_id: customerId, store_id: storeId },
  ]);
  const { campaignId: mailing, listId } = await seedReleasedCampaign(api.database, tenantId, {
    name: word,
    channel: 'letter',
    storeId,
    customerIds: [customerId],
  });
  await ask(`optician-marketing/campaign/${mailing}/letters`, { method: 'POST' });
  const things = await makeThings({ ask, word, tenantId, database: api.database });
  const {
    archives: [takeAway],
  } = (await ask('settings/own-data/archive', { method: 'POST' })) as OwnData;
  // Those that came to nothing stay as they are: no job takes them up.
  const failed = {
    tenant_id: tenantId,
    user_sub: user.sub,
    created_by: `${user.sub}@${word}.example`,
    step: 'writing',
    done: 4,
    total: 10,
    problem_code: 'drawing-failed',
    problem: `${word} voll`,
  } as const;
  const { version, export_settings } = await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .selectFrom('selections')
      .select(['version', 'export_settings'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', selection.id)
      .executeTakeFirstOrThrow(),
  );
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('drawings')
      .values([
        { ...failed, campaign_id: campaign.campaign, version: 1 },
        { ...failed, selection_id: selection.id, version, settings: JSON.stringify(export_settings) },
      ])
      .execute(),
  );
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('mail_outbox')
      .values({
        tenant_id: tenantId,
        from_address: `${word}@example.org`,
        recipient_id: customerId,
        to_address: `${word}@example.org`,
        reference: referenceOf({ id: listId }),
        subject: word,
        text: word,
        headers: '{}',
      })
      .execute(),
  );
  await withTenant(api.database.db, tenantId, (trx) =>
    trx
      .insertInto('portal_mails')
      .values({ tenant_id: tenantId, kind: 'report', to_address: `${word}@example.org`, state: 'sent', code: null })
      .execute(),
  );
  await api.untilQuiet();
  return {
    ...things,
    takeAway: takeAway?.id ?? 0,
    tenantId,
    user,
    sentList,
    mailing,
    store: storeId,
    staff: await idOf('staff', word),
    customer: customerId,
    otherCustomer: await idOf('customers', `${word}2`),
    order: await idOf('orders', `${word}1`),
    upload: upload.id,
    preview: preview.id,
    profile: profile.id,
    uploadKey: key.id,
    selection: selection.id,
    ...campaign,
    decision: decision.id,
    lensText: `${word} unklar`,
    brand: word,
    brandDecision,
    lensDecision,
  };
}
