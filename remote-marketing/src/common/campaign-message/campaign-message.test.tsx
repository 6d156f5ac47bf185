import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blocksOf, bodyOf, type Campaign, type Sending, type SuggestionKind } from '@portal/shared/contract/marketing';
import { type Call, fakeNetwork, refusal, renderInHost, sayChanged } from '@portal/shared/testing';
import { CampaignMessage } from './index.ts';

// No worker draws PDF here: see letter-picture.test.tsx.
jest.mock('@portal/shared/files', () => ({
  ...jest.requireActual<object>('@portal/shared/files'),
  useOpenedPages: () => ({ pages: null, error: null }),
}));

const MESSAGE = { email: 'k@example.org', changed_at: '2026-11-23T08:00:00Z', code: null };
const KEPT = {
  ...MESSAGE,
  customer_id: 8,
  name: 'Anna Weiß',
  state: 'sent',
  attempts: 1,
  due_at: null,
  is_kept: true,
  is_unknown: false,
};
const NOBODY = {
  is_test: true,
  paused_until: null,
  uncertain: [],
  refused: [],
  plan: { recipients: 192, subject: 'Ihre Skibrille', second_subject: null, from: 'post@optik.example' },
};
const NONE = { queued: 0, sending: 0, sent: 0, refused: 0, uncertain: 0, skipped: 0 };

/** It went out about a year ago. */
const EARLIER: Campaign = {
  id: 6,
  name: 'Weihnachten 2025',
  purpose: 'Gruß',
  channel: 'letter',
  settings: { control_percent: 0, target_count: null, pause_days: 90, one_per_household: true },
  ship_on: '2025-12-01',
  release_by: '2025-11-20',
  unit_cost_cents: 95,
  fixed_cost_cents: 0,
  selection: null,
  status: 'Versendet',
  version: 1,
  updated_at: '2025-11-22T10:00:00Z',
  updated_by: 'chefin',
  steps: [],
  list_id: 2,
  recipients: 10,
  drawing: null,
};

const CAMPAIGN = '/api/v2/optician-marketing/campaign/{id}';

/** The API's part: a text that is saved, letters that are ready at once, messages of which one is uncertain. */
function network({
  isExample = false,
  version = 1,
  page = null as string | null,
  occasion = null as SuggestionKind | null,
} = {}) {
  let text = {
    version,
    subject: version === 0 ? '' : 'Grüße',
    body: version === 0 ? '' : '{{briefanrede}}, kommen Sie vorbei.',
    blocks: version === 0 ? [] : blocksOf('{{briefanrede}}, kommen Sie vorbei.'),
    updated_at: null,
    updated_by: null,
    has_second: false,
    occasion,
  };
  let second = { version: 0, subject: '', body: '', blocks: blocksOf(''), updated_at: null, updated_by: null };
  const earlier = {
    ...text,
    version: 3,
    subject: 'Ihre Weihnacht',
    body: '{{briefanrede}}, frohe Tage.',
    blocks: blocksOf('{{briefanrede}}, frohe Tage.'),
  };
  let letters = { state: 'none', letters: 0, done: 0, expires_at: null as string | null };
  let sending: Sending = { ...NOBODY, ...(version === 0 && { plan: null }), counts: NONE };
  const again: number[] = [];
  const paused: Sending = {
    ...NOBODY,
    counts: { ...NONE, sent: 1, uncertain: 1, refused: 2 },
    paused_until: '2026-11-23T09:00:00Z',
    uncertain: [{ ...MESSAGE, customer_id: 4, name: 'Jörg Groß' }],
    refused: [
      { ...MESSAGE, customer_id: 5, name: 'Anna Klein', code: 554 },
      { ...MESSAGE, customer_id: 6, name: 'Otto Klein', code: 554 },
    ],
  };
  const calls = fakeNetwork({
    [`GET ${CAMPAIGN}/text`]: ({ params }: Call) => (params['id'] === '6' ? earlier : text),
    [`PUT ${CAMPAIGN}/text`]: ({ body }: Call) => {
      const sent = body as typeof text;
      if (sent.version !== text.version) return refusal(409, 'Inzwischen geändert.', 'text-changed');
      return (text = { ...text, ...sent, body: bodyOf(sent.blocks), version: text.version + 1 });
    },
    [`GET ${CAMPAIGN}/text/second`]: () => second,
    [`PUT ${CAMPAIGN}/text/second`]: ({ body }: Call) => {
      const sent = body as typeof text;
      text = { ...text, has_second: true };
      return (second = { ...second, ...sent, body: bodyOf(sent.blocks), version: sent.version + 1 });
    },
    [`DELETE ${CAMPAIGN}/text/second`]: () => {
      text = { ...text, has_second: false };
      return null;
    },
    [`GET ${CAMPAIGN}/text/preview`]: ({ searchParams }: Call) =>
      searchParams.get('member') === '1'
        ? refusal(404, 'Diesen Empfänger gibt es nicht.', 'gone')
        : {
            total: 2,
            is_example: isExample,
            customer_id: 1,
            recipient: 'Anna Weiß',
            subject: text.subject,
            body: text.body.replace('{{briefanrede}}', 'Sehr geehrte Frau Weiß'),
            notice: 'Sie können widersprechen.',
            page,
            lacking: [],
            cut: { people: 1, first: 1 },
          },
    [`POST ${CAMPAIGN}/text/preview`]: ({ body }: Call) => {
      const { subject, blocks } = body as typeof text;
      return {
        total: 2,
        is_example: isExample,
        customer_id: 1,
        recipient: 'Anna Weiß',
        subject,
        body: bodyOf(blocks).replace('{{briefanrede}}', 'Sehr geehrte Frau Weiß'),
        notice: 'Sie können widersprechen.',
        page,
        lacking: [],
        cut: null,
      };
    },
    // What becomes of it is seen in letter-picture.test.tsx.
    [`GET ${CAMPAIGN}/text/preview.pdf`]: () => new Response(new Blob(['%PDF'])),
    [`POST ${CAMPAIGN}/text/preview.pdf`]: () => new Response(new Blob(['%PDF'])),
    'GET /api/v2/optician-marketing/campaign': { total: 1, items: [EARLIER] },
    [`POST ${CAMPAIGN}/text/test`]: ({ body }: Call) =>
      (body as { member: number }).member === 0
        ? { to: 'katrin@optik.example', is_sent: true, is_test: false }
        : refusal(404, 'Diesen Empfänger gibt es nicht.', 'gone'),
    [`GET ${CAMPAIGN}/messages`]: ({ searchParams }: Call) =>
      searchParams.get('state') === 'skipped' ? { total: 0, items: [] } : { total: 1, items: [KEPT] },
    [`GET ${CAMPAIGN}/messages/{customer}`]: {
      created_at: '2026-11-23T08:00:00Z',
      from: 'post@optik.example',
      to: 'k@example.org',
      subject: 'Grüße',
      text: 'Sehr geehrte Frau Weiß',
    },
    [`GET ${CAMPAIGN}/letters`]: () => letters,
    [`POST ${CAMPAIGN}/letters`]: () =>
      (letters = { state: 'ready', letters: 2, done: 2, expires_at: '2026-11-24T08:00:00Z' }),
    [`GET ${CAMPAIGN}/send`]: () => sending,
    [`POST ${CAMPAIGN}/send`]: () => (sending = paused),
    [`POST ${CAMPAIGN}/send/retry`]: ({ body }: Call) => {
      again.push(...(body as { customer_ids: number[] }).customer_ids);
      return (sending = { ...NOBODY, counts: { ...NONE, sent: 4 } });
    },
  });
  sayChanged('mailing');
  return {
    asked: (call: string) =>
      calls.some(
        ({ method, pathname }) =>
          `${method} ${pathname}` === call.replace(' ', ' /api/v2/optician-marketing/campaign/7/'),
      ),
    again,
    /** Saved by another person. */
    somebodyElse: (changes: Partial<typeof text>) => {
      text = { ...text, ...changes, version: text.version + 1 };
    },
    saved: () => text,
    second: () => second,
  };
}

const show = (channel: 'letter' | 'email', { canWrite = true, isSent = false } = {}) =>
  renderInHost(
    <CampaignMessage
      campaignId={7}
      name="Herbst 2026"
      channel={channel}
      isReleased
      isSent={isSent}
      canWrite={canWrite}
    />,
    '/marketing/versandlisten',
  );

test('a text is written with placeholders, checked, saved, and read as a customer reads it', async () => {
  const { asked } = network();
  show('letter');
  const body = await screen.findByRole('textbox', { name: /^Text/ });
  expect(await screen.findByText('Sehr geehrte Frau Weiß, kommen Sie vorbei.')).toBeInTheDocument();
  await userEvent.click(body);
  await userEvent.paste('{{sehstaerke}}');
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText(/Den Platzhalter \{\{sehstaerke\}\} gibt es nicht/)).toBeVisible();
  expect(asked('PUT text')).toBe(false);
  await userEvent.clear(body);
  await userEvent.paste('Neuer Text ');
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Platzhalter einfügen' })).getByRole('button', {
      name: 'Code der Aktion',
    }),
  );
  expect(body).toHaveValue('Neuer Text {{code}}');
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect(await screen.findByText('Neuer Text {{code}}', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Text speichern' })).toBeDisabled();
});

test('from a recipient who cannot be shown the way leads back', async () => {
  network();
  show('letter');
  // An address that fits no window is told before the release, and leads to its letter.
  expect(
    await screen.findByText(/^1 Empfänger mit einer Anschrift, die nicht ganz ins Fenster des Umschlags passt/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mit gekürzter Anschrift ansehen' }));
  expect(await screen.findByText('Diesen Empfänger gibt es nicht.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(await screen.findByText(/Empfänger 1 von 2/)).toBeVisible();
});

test('a text that somebody else has changed meanwhile stands beside the own one, and nothing is lost', async () => {
  const { somebodyElse, saved } = network();
  show('letter');
  const body = await screen.findByRole('textbox', { name: /^Text/ });
  await userEvent.clear(body);
  await userEvent.paste('Von mir');
  somebodyElse({ subject: 'Otto grüßt', body: 'Von Otto', blocks: blocksOf('Von Otto') });
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  const versions = await screen.findByRole('table', { name: 'Beide Fassungen' });
  expect(within(versions).getByRole('row', { name: /Von mir/ })).toHaveTextContent('Von Otto');
  expect(saved().body).toBe('Von Otto');
  await userEvent.click(screen.getByRole('button', { name: 'Alles von mir' }));
  await waitFor(() => expect(saved()).toMatchObject({ subject: 'Otto grüßt', body: 'Von mir' }));
});

test('before anybody is drawn the text is read as examples of the selection would', async () => {
  network({ isExample: true });
  show('letter');
  expect(await screen.findByText(/Beispiel 1 von 2: Anna Weiß/)).toBeVisible();
  expect(screen.getByText(/Noch ist niemand ausgewählt/)).toBeVisible();
});

test('letters are made and offered', async () => {
  network();
  show('letter');
  await userEvent.click(await screen.findByRole('button', { name: 'Briefe erstellen' }));
  expect(await screen.findByText(/2 Briefe liegen bis 24\.11\.2026/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'PDF herunterladen' })).toBeVisible();
});

test('e-mails are sent after a question, and those that are uncertain or were refused again only when somebody says so', async () => {
  const { asked, again } = network();
  show('email');
  expect(await screen.findByText(/Testbetrieb/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'E-Mails senden' }));
  expect(
    await screen.findByText(/^192 Personen bekommen jetzt „Ihre Skibrille“ von post@optik\.example\./),
  ).toBeVisible();
  expect(asked('POST send')).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt senden' }));
  expect(await screen.findByText('1 ist gesendet, 2 kamen nicht an, 1 ist ungewiss.')).toBeVisible();
  expect(screen.getByText(/^Der Mailserver nimmt gerade nichts an/)).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Ungewisse E-Mails' })).getByRole('button', {
      name: 'Erneut senden an Jörg Groß',
    }),
  ).toBeVisible();
  expect(
    within(screen.getByRole('table', { name: 'Abgelehnte E-Mails' })).getByRole('button', {
      name: 'Erneut senden an Anna Klein',
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle 2 erneut senden' }));
  expect(await screen.findByText('4 sind gesendet.')).toBeVisible();
  // What stayed in the portal can be read.
  await userEvent.click(await screen.findByRole('button', { name: 'Anna Weiß' }));
  const message = await screen.findByRole('dialog', { name: 'E-Mail an Anna Weiß' });
  expect(await within(message).findByText('Sehr geehrte Frau Weiß')).toBeVisible();
  expect(again).toEqual([5, 6]);
});

test('where no text is written no sending is offered, and what to do is said', async () => {
  network({ version: 0 });
  show('email');
  expect(await screen.findByText(/^Bitte schreiben Sie zuerst den Text/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'E-Mails senden' })).not.toBeInTheDocument();
});

test('who may only send reads the text', async () => {
  network();
  show('email', { canWrite: false });
  expect(await screen.findByText('{{briefanrede}}, kommen Sie vorbei.')).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('of what went out without a text of the portal nothing is told', async () => {
  network({ version: 0 });
  const { container } = show('letter', { isSent: true });
  await waitFor(() => expect(container.querySelector('[class*=Skeleton]')).toBeNull());
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('what went out is read, neither written nor made once more', async () => {
  network();
  show('letter', { isSent: true });
  expect(await screen.findByText('{{briefanrede}}, kommen Sie vorbei.')).toBeVisible();
  expect(await screen.findByText(/Empfänger 1 von 2/)).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Briefe erstellen' })).not.toBeInTheDocument();
});

test('an e-mail is seen as its reader sees it, runs nothing, and comes to oneself as a test', async () => {
  const { asked } = network({ page: '<p>Sehr geehrte Frau Weiß</p>' });
  const pages: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${pages.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  show('email');
  const frame = await screen.findByTitle('E-Mail „Grüße“');
  expect(frame).toHaveAttribute('sandbox', '');
  // As markup the policy of the page would refuse it.
  expect(frame).not.toHaveAttribute('srcdoc');
  expect(frame).toHaveAttribute('src', 'blob:1');
  expect([pages[0]?.type, await pages[0]?.text()]).toEqual([
    'text/html;charset=utf-8',
    '<p>Sehr geehrte Frau Weiß</p>',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'Telefon' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Dunkel' }));
  expect([frame.dataset['width'], frame.style.colorScheme]).toEqual(['narrow', 'dark']);
  await userEvent.click(screen.getByRole('button', { name: 'Testmail an mich' }));
  expect(await screen.findByText('Gesendet an katrin@optik.example.')).toBeVisible();
  expect(asked('POST text/test')).toBe(true);
});

test('blocks are added, moved by keyboard, removed and brought back, and saved in their order', async () => {
  const { saved } = network();
  show('letter');
  const add = await screen.findByRole('group', { name: 'Block anfügen' });
  await userEvent.click(within(add).getByRole('button', { name: '+ Angebot' }));
  // An empty one is not saved.
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  const offer = () => screen.getByRole('group', { name: /^Block \d von \d: Angebot/ });
  expect(await within(offer()).findByText('Bitte schreiben Sie hier etwas.')).toBeVisible();
  await userEvent.type(within(offer()).getByRole('textbox', { name: 'Überschrift' }), 'Zweitbrille');
  await userEvent.type(within(offer()).getByRole('textbox', { name: 'Preis' }), 'ab 99 €');
  await userEvent.click(within(add).getByRole('button', { name: '+ Öffnungszeiten und Anfahrt' }));
  // The way goes on from where the block has come to, as long as there is one.
  screen.getByRole('button', { name: 'Block 2 nach oben' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Angebot steht jetzt an Stelle 1 von 3.')).toBeVisible();
  expect(offer()).toHaveAccessibleName('Block 1 von 3: Angebot');
  expect(screen.getByRole('button', { name: 'Block 1 nach unten' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Block 2 entfernen' }));
  expect(screen.queryByRole('group', { name: /: Text$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Block 2 von 3: Text' })).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  await waitFor(() =>
    expect(saved().blocks).toEqual([
      { kind: 'offer', heading: 'Zweitbrille', text: '', price: 'ab 99 €', valid_until: null },
      { kind: 'text', text: '{{briefanrede}}, kommen Sie vorbei.' },
      { kind: 'hours' },
    ]),
  );
});

test('what is written is read before it is saved, once all of it is there; a test comes of what is saved', async () => {
  const { saved } = network({ page: '<p>Sehr geehrte Frau Weiß</p>' });
  show('email');
  const body = await screen.findByRole('textbox', { name: /^Text/ });
  await userEvent.clear(body);
  expect(await screen.findByText(/sobald alle Felder ausgefüllt sind/)).toBeVisible();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Betreff' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Betreff' }), 'Entwurf');
  await userEvent.type(body, 'Noch nicht fertig');
  expect(await screen.findByTitle('E-Mail „Entwurf“')).toBeVisible();
  expect(screen.getByText('Ihre Änderungen sind noch nicht gespeichert.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Testmail an mich' })).not.toBeInTheDocument();
  expect(saved().subject).toBe('Grüße');
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByTitle('E-Mail „Grüße“')).toBeVisible();
});

test('a text of the library, or one’s own of a year ago, is taken, and what stood there comes back', async () => {
  const { saved } = network();
  show('letter');
  const subject = await screen.findByRole('textbox', { name: 'Betreff' });
  const take = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Text aus der Sammlung' }));
    await userEvent.click(await screen.findByRole('button', { name: `Übernehmen: ${name}` }));
  };
  await take('Ladenjubiläum');
  expect(await screen.findByText('„Ladenjubiläum“ ist übernommen.')).toBeVisible();
  expect(subject).toHaveValue('[Anzahl] Jahre: feiern Sie mit uns');
  expect(screen.getByRole('group', { name: 'Block 3 von 3: Unterschrift' })).toBeVisible();
  // What only the shop knows has to be filled in.
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  expect((await screen.findAllByText(/^Bitte schreiben Sie an die Stelle von „\[Anzahl\]“/))[0]).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Text von vorher' }));
  expect(subject).toHaveValue('Grüße');
  expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveValue('{{briefanrede}}, kommen Sie vorbei.');
  await take('Weihnachten 2025');
  expect(await screen.findByText('„Weihnachten 2025“ ist übernommen.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  await waitFor(() =>
    expect(saved()).toMatchObject({ subject: 'Ihre Weihnacht', body: '{{briefanrede}}, frohe Tage.' }),
  );
});

test('what nobody has written yet begins with the text that fits the campaign, which stands first in the library too', async () => {
  const { saved } = network({ version: 0, occasion: 'sun' });
  show('letter');
  const fitting = await screen.findByRole('group', { name: 'Passend zu dieser Aktion' });
  await userEvent.click(within(fitting).getByRole('button', { name: 'Mit diesem Text beginnen' }));
  expect(await screen.findByText('„Sonnenbrille“ ist übernommen.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Betreff' })).toHaveValue('Gut gesehen in den Sommer');
  expect(fitting).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  await waitFor(() => expect(saved().subject).toBe('Gut gesehen in den Sommer'));
  await userEvent.click(screen.getByRole('button', { name: 'Text aus der Sammlung' }));
  const [first] = await screen.findAllByRole('button', { name: /^Übernehmen: / });
  expect(first).toHaveAccessibleName('Übernehmen: Sonnenbrille');
  expect(screen.getAllByRole('button', { name: 'Übernehmen: Sonnenbrille' })).toHaveLength(1);
});

test('a second text begins as a copy, is written by itself, and goes again', async () => {
  const { saved, second } = network();
  show('email');
  await userEvent.click(await screen.findByRole('button', { name: 'Mit einem zweiten Text vergleichen' }));
  expect(await screen.findByText(/Jeder zweite Empfänger bekommt dann Text B.*Mit 2 Empfängern/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Text B anlegen' }));
  expect(await screen.findByRole('radio', { name: 'Text B' })).toBeChecked();
  expect(second()).toMatchObject({ version: 1, subject: 'Grüße' });
  const subject = screen.getByRole('textbox', { name: 'Betreff' });
  await userEvent.type(subject, ' zwei');
  // Nothing that is not saved is left behind by looking at the other.
  expect(screen.getByRole('radio', { name: 'Text A' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Text speichern' }));
  await waitFor(() => expect(second()).toMatchObject({ version: 2, subject: 'Grüße zwei' }));
  expect(saved().subject).toBe('Grüße');
  await userEvent.click(await screen.findByRole('radio', { name: 'Text A' }));
  expect(await screen.findByRole('textbox', { name: 'Betreff' })).toHaveValue('Grüße');
  await userEvent.click(screen.getByRole('button', { name: 'Text B entfernen' }));
  await userEvent.click(
    await screen
      .findByRole('dialog')
      .then((dialog) => within(dialog).getByRole('button', { name: 'Text B entfernen' })),
  );
  expect(await screen.findByRole('button', { name: 'Mit einem zweiten Text vergleichen' })).toBeVisible();
});
