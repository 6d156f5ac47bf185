import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { USUAL_PRICE_LIMITS } from '@portal/shared/contract/prices';
import type { Sending } from '@portal/shared/contract/sendings';
import type { ShareLinks } from '@portal/shared/contract/share-links';
import {
  DEFAULT_STYLE,
  OBJECTION_NOTICE,
  type BasicSettings,
  type Postage,
  type PriceLimitSettings,
  type PurchaseSettings,
  type ReportMails,
  type Sender,
} from '@portal/shared/contract/settings-admin';
import { type Call, fakeNetwork, refusal, renderPage, savedFiles, sayChanged } from '@portal/shared/testing';
import BasicSettingsPage from './basic-settings-page.tsx';

// Leaflet keeps the page where it is when a click puts the focus on the map; jsdom cannot scroll.
window.scrollTo = () => {};
URL.createObjectURL = () => 'blob:logo';
URL.revokeObjectURL = () => {};

const PNG = 'iVBORw0KGgo=';

/** The API's part. */
function network() {
  const state = {
    basic: {
      business: { version: 1, name: 'Optik Sommer', street: 'Große Straße 5', plz: '01067', city: 'Dresden' },
      stores: [
        {
          id: 7,
          version: 0,
          name: null,
          file_name: 'Mitte',
          is_visible: true,
          position: null,
          open_days: [1, 2, 3, 4, 5, 6],
          town_feasts: [],
          closed_days: [],
          street: 'Markt 1',
          plz: '79098',
          city: 'Freiburg',
          state: 'Baden-Württemberg',
          plz_position: { lat: 47.99, lon: 7.85 },
          last_upload: null,
        },
      ],
    } as BasicSettings,
    sender: {
      version: 0,
      name: 'Optik Sommer',
      street: 'Große Straße 5',
      plz: '01067',
      city: 'Dresden',
      email: null,
      reply_to: null,
      objection_notice: OBJECTION_NOTICE,
      ...DEFAULT_STYLE,
      has_logo: false,
      is_logo_sound: true,
      is_test: true,
    } as Sender,
    sendings: [
      {
        id: 4,
        to: 'kanzlei@example.org',
        by: 'chefin@example.org',
        what: 'Gesamtumsatz, Vergleich Vorjahr',
        store: null,
        day: 3,
        made_at: '2026-10-05T10:00:00.000Z',
        next_on: '2026-12-03',
        ended_at: null,
        ended_by: null,
        last: { at: '2026-11-03T06:00:00.000Z', state: 'sent' },
      },
    ] as Sending[],
    shares: {
      is_allowed: true,
      links: [
        {
          id: 7,
          name: 'Bank',
          by: 'laden@example.org',
          what: 'Gesamtumsatz, Vergleich Vorjahr',
          from: '2026-10-01',
          to: '2026-10-31',
          ends_on: '2026-12-29',
          made_at: '2026-11-27T10:00:00.000Z',
          state: 'open',
          ended_at: null,
          ended_by: null,
          openings: 3,
          opened_at: '2026-11-28T10:00:00.000Z',
        },
      ],
    } as ShareLinks,
    mails: {
      people: [
        {
          sub: 'chefin',
          email: 'chefin@example.org',
          name: 'Sabine Sommer',
          version: 0,
          report: null,
          monday: false,
          watch: false,
          store_id: null,
          stores: [],
          hindered: null,
          report_ended_at: null,
          monday_ended_at: null,
          watch_ended_at: null,
          last_sent_at: null,
        },
        {
          sub: 'laden',
          email: 'laden@example.org',
          name: '',
          version: 2,
          report: null,
          monday: true,
          watch: false,
          store_id: null,
          stores: [7],
          hindered: 'sign-in',
          report_ended_at: '2026-11-05T08:00:00.000Z',
          monday_ended_at: null,
          watch_ended_at: null,
          last_sent_at: null,
        },
      ],
      stores: [
        { id: 7, name: 'Mitte' },
        { id: 8, name: 'Nord' },
      ],
      is_test: true,
    } as ReportMails,
    postage: { version: 0, classes: [] } as Postage,
    purchase: { version: 0, shares: [] } as PurchaseSettings,
    limits: { version: 0, limits: USUAL_PRICE_LIMITS } as PriceLimitSettings,
    accepted: [] as { version: string; accepted_at: string; accepted_by: string }[],
  };
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const taken = refusal(409, 'Inzwischen geändert.', 'settings-changed');
  const change = (answer: (body: Record<string, unknown>, call: Call) => unknown) => (call: Call) => {
    const body = call.body as Record<string, unknown>;
    sent.push({ path: call.pathname.replace('/api/v2/', ''), body });
    return answer(body, call);
  };
  const agreement = () => ({
    version: '2026-11',
    title: 'Vertrag zur Auftragsverarbeitung',
    sections: [{ title: '1. Dauer', paragraphs: ['Lange.'] }],
    acceptances: state.accepted,
  });
  fakeNetwork({
    'GET /api/v2/geo/areas/{layer}': { type: 'Topology', arcs: [], objects: {} },
    'GET /api/v2/settings/basic': () => state.basic,
    'PUT /api/v2/settings/basic/business': change((body) => {
      if (body['version'] !== state.basic.business.version) return taken;
      state.basic = {
        ...state.basic,
        business: { ...body, version: state.basic.business.version + 1 } as BasicSettings['business'],
      };
      return state.basic;
    }),
    'PUT /api/v2/settings/basic/store/{id}': change((body) => {
      const [store] = state.basic.stores;
      state.basic = {
        ...state.basic,
        stores: [{ ...store, ...body, version: (store?.version ?? 0) + 1 } as BasicSettings['stores'][number]],
      };
      return state.basic;
    }),
    'GET /api/v2/settings/report-mails': () => state.mails,
    'GET /api/v2/settings/sendings': () => ({ sendings: state.sendings, is_test: true }),
    'POST /api/v2/settings/sendings/{id}/end': change(() => {
      state.sendings = state.sendings.map((one) => ({
        ...one,
        next_on: null,
        ended_at: '2026-11-28T10:00:00.000Z',
        ended_by: 'admin',
      }));
      return { sendings: state.sendings, is_test: true };
    }),
    'GET /api/v2/settings/share-links': () => state.shares,
    'PUT /api/v2/settings/share-links': change((body) => {
      state.shares = { is_allowed: body['is_allowed'] === true, links: [] };
      return state.shares;
    }),
    'POST /api/v2/settings/share-links/end': change(() => {
      const ended = { state: 'ended', ended_at: '2026-11-28T10:00:00.000Z', ended_by: 'admin' } as const;
      state.shares = { ...state.shares, links: state.shares.links.map((one) => ({ ...one, ...ended })) };
      return state.shares;
    }),
    'PUT /api/v2/settings/report-mails/{sub}': change((body, { params }) => {
      state.mails = {
        ...state.mails,
        people: state.mails.people.map((one) =>
          one.sub === params.sub ? { ...one, ...body, version: one.version + 1 } : one,
        ),
      };
      return state.mails;
    }),
    'POST /api/v2/settings/report-mails/{sub}/send': change(() => ({
      subject: 'Ihre Zahlen der KW 47',
      text: 'Guten Tag,\n\nUmsatz: 1 €',
      attached: [],
    })),
    'GET /api/v2/settings/sender': () => state.sender,
    'PUT /api/v2/settings/sender': change(({ logo, ...values }) => {
      state.sender = {
        ...state.sender,
        ...(values as Partial<Sender>),
        version: state.sender.version + 1,
        has_logo: logo ? true : logo === undefined && state.sender.has_logo,
        is_logo_sound: logo !== undefined || state.sender.is_logo_sound,
      };
      return state.sender;
    }),
    'GET /api/v2/settings/postage': () => state.postage,
    'PUT /api/v2/settings/postage': change(({ classes, version }) => {
      state.postage = { version: (version as number) + 1, classes: classes as Postage['classes'] };
      return state.postage;
    }),
    'GET /api/v2/settings/purchase-prices': () => state.purchase,
    'GET /api/v2/settings/purchase-prices/makers': { makers: ['Alpenglas', 'Lunova'] },
    'PUT /api/v2/settings/purchase-prices': change(({ shares, version }) => {
      state.purchase = { version: (version as number) + 1, shares: shares as PurchaseSettings['shares'] };
      return state.purchase;
    }),
    'GET /api/v2/settings/price-limits': () => state.limits,
    'PUT /api/v2/settings/price-limits': change(({ limits, version }) => {
      state.limits = { version: (version as number) + 1, limits: limits as PriceLimitSettings['limits'] };
      return state.limits;
    }),
    'GET /api/v2/settings/sender/logo': new Response(new Blob(['x'])),
    'GET /api/v2/settings/agreement': agreement,
    'POST /api/v2/settings/agreement': change(() => {
      state.accepted = [{ version: '2026-11', accepted_at: '2026-11-05T08:00:00Z', accepted_by: 'ich@example.org' }];
      return agreement();
    }),
  });
  return { sent, state };
}

const card = (name: string) => screen.findByRole('region', { name });
const field = async (region: string, name: string) => within(await card(region)).getByRole('textbox', { name });

test('the business is saved as a whole, with errors below its fields', async () => {
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const plz = await field('Betrieb', 'PLZ');
  await userEvent.clear(plz);
  await userEvent.type(plz, '12');
  const save = within(await card('Betrieb')).getByRole('button', { name: 'Speichern' });
  await userEvent.click(save);
  expect(await screen.findByText('Eine PLZ hat vier oder fünf Ziffern.')).toBeVisible();
  expect(plz).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.type(plz, '345');
  await userEvent.click(save);
  expect(await screen.findByText('Die Angaben zum Betrieb sind gespeichert.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: 'settings/basic/business',
      body: { version: 1, name: 'Optik Sommer', street: 'Große Straße 5', plz: '12345', city: 'Dresden' },
    },
  ]);
});

test('what somebody else saved in the meantime stands beside one’s own', async () => {
  const { sent, state } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const city = await field('Betrieb', 'Ort');
  await userEvent.clear(city);
  await userEvent.type(city, 'Pirna');
  state.basic = { ...state.basic, business: { ...state.basic.business, version: 2, city: 'Meißen' } };
  await userEvent.click(within(await card('Betrieb')).getByRole('button', { name: 'Speichern' }));
  const both = await screen.findByRole('table', { name: 'Beide Fassungen' });
  expect(within(both).getByRole('row', { name: /Ort Pirna Meißen/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alles von mir' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 2, city: 'Pirna' }));
});

test('feasts of the town count each year, days of one year alone by their date; Augsburg is offered its own', async () => {
  const { sent, state } = network();
  state.basic = { ...state.basic, stores: state.basic.stores.map((store) => ({ ...store, city: 'Augsburg' })) };
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  await userEvent.click(await within(await card('Standorte')).findByRole('button', { name: /^Mitte/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitte' });
  const button = (name: string) => within(dialog).getByRole('button', { name });
  await userEvent.click(button('Augsburger Friedensfest (08.08.) eintragen'));
  expect(within(dialog).queryByRole('button', { name: /Friedensfest/ })).toBeNull();
  const add = async (label: string, day: string) => {
    await userEvent.type(within(dialog).getByLabelText(`${label}: Tag`), day);
    await userEvent.click(button(`${label}: Tag hinzufügen`));
  };
  await add('Feiertage der Stadt', '2026-12-24');
  await add('Einmalige freie Tage', '2025-05-08');
  await add('Einmalige freie Tage', '2026-02-16');
  await userEvent.click(button('16.02.2026 entfernen'));
  await userEvent.click(button('Speichern'));
  expect(await within(dialog).findByText('Der Standort ist gespeichert.')).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ town_feasts: ['08-08', '12-24'], closed_days: ['2025-05-08'] });
});

test('a store is renamed, closed on Mondays and put on the map by coordinates', async () => {
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  await userEvent.click(await within(await card('Standorte')).findByRole('button', { name: /^Mitte/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mitte' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Angezeigter Name' }), 'Zentrum');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Montag' }));
  const lat = within(dialog).getByRole('textbox', { name: 'Breitengrad' });
  expect(lat).toHaveValue('47,99');
  await userEvent.clear(lat);
  await userEvent.type(lat, '48,1');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Speichern' }));
  expect(await within(dialog).findByText('Der Standort ist gespeichert.')).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: 'settings/basic/store/7',
    body: {
      version: 0,
      name: 'Zentrum',
      is_visible: true,
      position: { lat: 48.1, lon: 7.85 },
      open_days: [2, 3, 4, 5, 6],
      town_feasts: [],
      closed_days: [],
    },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Zurück zur PLZ 79098' }));
  expect(lat).toHaveValue('47,99');
  await userEvent.clear(lat);
  await userEvent.type(lat, '48,1');
  await userEvent.clear(lat);
  await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Längengrad' }));
  expect(lat).toHaveValue('47,99');
  expect(within(dialog).getByText('Mitte der PLZ 79098.')).toBeVisible();
  // Closing asks first.
  await userEvent.keyboard('{Escape}');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Ungespeicherter Standort' })).getByRole('button', {
      name: 'Verwerfen und weiter',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toHaveLength(1);
});

test('a logo is looked at before it is saved, and another kind of file refused', async () => {
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Absender und Logo');
  const input = region.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), { applyAccept: false });
  expect(await within(region).findByRole('alert')).toHaveTextContent('PNG oder JPEG mit höchstens 500 kB');
  await userEvent.upload(
    input,
    new File([Uint8Array.from(atob(PNG), (letter) => letter.codePointAt(0) ?? 0)], 'logo.png', { type: 'image/png' }),
  );
  expect(await within(region).findByRole('img', { name: 'Logo des Absenders' })).toHaveAttribute(
    'src',
    `data:image;base64,${PNG}`,
  );
  await userEvent.type(within(region).getByRole('textbox', { name: 'Absender-E-Mail' }), 'post@optik.example');
  await userEvent.click(within(region).getByRole('button', { name: 'Speichern' }));
  expect(await within(region).findByText('Der Absender ist gespeichert.')).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ version: 0, logo: PNG, email: 'post@optik.example', reply_to: null });
  await userEvent.click(within(region).getByRole('button', { name: 'Logo entfernen' }));
  await userEvent.click(within(region).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 1, logo: null }));
});

test('the notice on the right to object cannot be emptied, and the proposed one is a click away', async () => {
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Absender und Logo');
  const notice = within(region).getByRole('textbox', { name: /Hinweis auf das Widerspruchsrecht/ });
  expect(notice).toHaveValue(OBJECTION_NOTICE);
  await userEvent.clear(notice);
  await userEvent.click(within(region).getByRole('button', { name: 'Speichern' }));
  expect(
    await within(region).findByText('Dieser Hinweis darf nicht fehlen: Das Gesetz verlangt ihn in jeder Werbung.'),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(within(region).getByRole('button', { name: 'Vorgeschlagenen Hinweis einsetzen' }));
  expect(notice).toHaveValue(OBJECTION_NOTICE);
});

test('a saved logo that cannot be drawn is told of, until another is saved', async () => {
  const { sent, state } = network();
  state.sender = { ...state.sender, version: 3, has_logo: true, is_logo_sound: false };
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Absender und Logo');
  expect(within(region).getByText(/lässt sich nicht mehr lesen und wird nicht verwendet/)).toBeVisible();
  expect(within(region).queryByRole('img', { name: 'Logo des Absenders' })).toBeNull();
  await userEvent.upload(
    region.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'logo.png', { type: 'image/png' }),
  );
  // The file is read first.
  await waitFor(() => expect(within(region).queryByText(/wird nicht verwendet/)).toBeNull());
  await userEvent.click(within(region).getByRole('button', { name: 'Speichern' }));
  expect(await within(region).findByText('Der Absender ist gespeichert.')).toBeVisible();
  expect(sent.at(-1)?.body).toMatchObject({ version: 3, logo: expect.any(String) });
  expect(within(region).queryByText(/wird nicht verwendet/)).toBeNull();
});

test('the agreement is read, taken along and accepted', async () => {
  const files = savedFiles();
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Auftragsverarbeitung (AVV)');
  expect(await within(region).findByText('Noch nicht angenommen (Fassung 2026-11).')).toBeVisible();
  await userEvent.click(within(region).getByRole('button', { name: 'Text herunterladen' }));
  expect(JSON.stringify(files)).toContain('avv-2026-11.txt');
  await userEvent.click(within(region).getByRole('button', { name: 'Annehmen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Verbindlich annehmen' }));
  expect(
    await within(region).findByText(/^Angenommen am 05\.11\.2026.* von ich@example\.org \(Fassung 2026-11\)\.$/),
  ).toBeVisible();
  expect(sent).toEqual([{ path: 'settings/agreement', body: { version: '2026-11' } }]);
  expect(within(region).queryByRole('button', { name: 'Annehmen' })).toBeNull();
});

test('an Admin decides what a person gets by e-mail, and sends the last of it at once', async () => {
  const { sent } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Berichte per E-Mail');
  expect(await within(region).findByText(/Dieses Portal versendet noch keine E-Mails/)).toBeVisible();
  await userEvent.click(await within(region).findByRole('button', { name: /^Sabine Sommer/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Sabine Sommer' });
  expect(within(drawer).queryByText('Jetzt senden')).toBeNull();
  await userEvent.selectOptions(within(drawer).getByLabelText('Monatsbericht'), 'Steuerberatung');
  await userEvent.click(within(drawer).getByLabelText('Montagszahlen'));
  await userEvent.click(within(drawer).getByLabelText('Auffälliges am Morgen'));
  await userEvent.selectOptions(within(drawer).getByLabelText('Standort'), 'Nord');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Speichern' }));
  expect(await within(drawer).findByText('Die Berichte per E-Mail sind gespeichert.')).toBeVisible();
  expect(sent).toEqual([
    {
      path: 'settings/report-mails/chefin',
      body: { version: 0, report: 'tax', monday: true, watch: true, store_id: 8 },
    },
  ]);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Montagszahlen senden' }));
  expect(await within(drawer).findByText(/„Ihre Zahlen der KW 47“ liegt im Postausgang des Portals/)).toBeVisible();
  expect(within(drawer).getByText(/Umsatz: 1 €/)).toBeVisible();
  expect(sent.at(-1)).toEqual({ path: 'settings/report-mails/chefin/send', body: { kind: 'monday' } });
});

test('who cannot sign in, or had enough, is told as such, and nothing is sent by hand', async () => {
  network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const region = await card('Berichte per E-Mail');
  expect(await within(region).findByText('abbestellt am 05.11.2026')).toBeInTheDocument();
  await userEvent.click(within(region).getByRole('button', { name: /^laden@example\.org/ }));
  const drawer = await screen.findByRole('dialog', { name: 'laden@example.org' });
  expect(within(drawer).getByText(/kann sich zurzeit nicht anmelden/)).toBeVisible();
  expect(within(drawer).getByText(/Die Person selbst: Monatsbericht abbestellt am 05\.11\.2026/)).toBeVisible();
  expect(within(drawer).queryByLabelText('Standort')).toBeNull();
  expect(within(drawer).queryByText('Jetzt senden')).toBeNull();
});

test('classes of postage are entered as the carrier has them, and none is saved that nobody could count with', async () => {
  const { sent, state } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const own = within(await card('Porto'));
  expect(own.getByText(/^Noch keine Portoklassen/)).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Mit einem Beispiel beginnen' }));
  const inClass = (place: number) => within(own.getByRole('group', { name: `Portoklasse ${place}` }));
  const retype = async (place: number, name: string, text: string) => {
    const input = inClass(place).getByRole('textbox', { name });
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };
  await retype(1, 'Porto je Brief', '0,95');
  await retype(2, 'Ab Stück', '1');
  await retype(2, 'Porto je Brief', '0,6');
  const save = own.getByRole('button', { name: 'Speichern' });
  await userEvent.click(save);
  expect(own.getByRole('alert')).toHaveTextContent('Zwei Portoklassen beginnen mit derselben Stückzahl.');
  expect(sent).toEqual([]);
  await retype(2, 'Ab Stück', '40');
  await userEvent.click(save);
  expect(await own.findByText('Die Portoklassen sind gespeichert.')).toBeVisible();
  expect(state.postage.classes).toEqual([
    { name: 'Einzelner Brief', from_pieces: 1, cents: 95 },
    { name: 'Werbepost (Beispiel)', from_pieces: 40, cents: 60 },
  ]);
  await userEvent.click(own.getByRole('button', { name: 'Portoklasse 2 entfernen' }));
  await userEvent.click(save);
  await waitFor(() => expect(state.postage.classes).toHaveLength(1));
});

test('what the goods of a maker cost is entered, and nothing is saved that no margin can be reckoned with', async () => {
  const { sent, state } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const own = within(await card('Einkauf je Hersteller'));
  expect(own.getByText(/^Noch kein Hersteller/)).toBeVisible();
  await userEvent.click(own.getByRole('button', { name: 'Hersteller eintragen' }));
  expect(own.queryByRole('alert')).toBeNull();
  const first = within(own.getByRole('group', { name: 'Hersteller 1' }));
  const maker = first.getByRole('combobox', { name: 'Hersteller' });
  const suggested = () =>
    [...document.querySelectorAll(`[id="${maker.getAttribute('list')}"] option`)].map(({ textContent }) => textContent);
  await waitFor(() => expect(suggested()).toEqual(['Alpenglas', 'Lunova']));
  await userEvent.type(maker, 'Alpenglas');
  expect(suggested()).toEqual(['Lunova']);
  const save = own.getByRole('button', { name: 'Speichern' });
  await userEvent.click(save);
  expect(own.getByRole('alert')).toHaveTextContent('zwischen 1 und 100 %');
  expect(sent).toEqual([]);
  await userEvent.type(first.getByRole('textbox', { name: 'Einkauf in % vom Nettopreis' }), '32');
  await userEvent.click(save);
  expect(await own.findByText('Der Einkauf je Hersteller ist gespeichert.')).toBeVisible();
  expect(state.purchase.shares).toEqual([{ maker: 'Alpenglas', percent: 32 }]);
  await userEvent.click(own.getByRole('button', { name: 'Hersteller 1 entfernen' }));
  await userEvent.click(save);
  await waitFor(() => expect(state.purchase.shares).toEqual([]));
});

test('limits of price bands are typed as a list, shown as bands, refused with a sentence, and go back to the usual ones', async () => {
  const { sent, state } = network();
  renderPage(<BasicSettingsPage />, '/einstellungen/basis-einstellungen');
  const own = within(await card('Preisbänder'));
  const frames = own.getByRole('textbox', { name: 'Fassungen: Grenzen in €' });
  expect(frames).toHaveValue('100; 200; 300; 400');
  expect(own.queryByRole('button', { name: 'Übliche Grenzen einsetzen' })).toBeNull();
  await userEvent.clear(frames);
  await userEvent.type(frames, '300; 150');
  expect(frames).toBeValid();
  const save = own.getByRole('button', { name: 'Speichern' });
  await userEvent.click(save);
  expect(frames).toHaveAccessibleDescription(/aufsteigend/);
  expect(sent).toEqual([]);
  await userEvent.clear(frames);
  await userEvent.type(frames, '150; 1.300');
  expect(own.getByText('unter 150 € · 150 bis 1.299 € · ab 1.300 €')).toBeVisible();
  await userEvent.click(save);
  expect(await own.findByText('Die Preisbänder sind gespeichert.')).toBeVisible();
  expect(state.limits).toEqual({ version: 1, limits: { ...USUAL_PRICE_LIMITS, fassungen: [150, 1300] } });
  await userEvent.click(own.getByRole('button', { name: 'Übliche Grenzen einsetzen' }));
  await userEvent.click(save);
  await waitFor(() => expect(state.limits).toEqual({ version: 2, limits: USUAL_PRICE_LIMITS }));
});

test('what goes to addresses is listed, and an Admin ends it, after a question', async () => {
  network();
  sayChanged('report-mail');
  renderPage(<BasicSettingsPage />);
  const list = within(await screen.findByRole('region', { name: 'Versand an Adressen' }));
  expect(await list.findByText('nächstes Mal am 03.12.2026')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /Versand an kanzlei@example.org beenden/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Versand beenden' }));
  expect(await list.findByText('seit 28.11.2026 beendet von einem Admin')).toBeTruthy();
  expect(list.queryByRole('button', { name: /beenden/ })).toBeNull();
});

test('links to figures are listed, ended all at once, and not allowed any more after a question', async () => {
  const { state } = network();
  sayChanged('report-mail');
  renderPage(<BasicSettingsPage />);
  const section = within(await screen.findByRole('region', { name: 'Links zu Zahlen' }));
  expect(await section.findByText('gilt bis 29.12.2026')).toBeTruthy();
  expect(section.getByText('3-mal, zuletzt am 28.11.2026')).toBeTruthy();
  await userEvent.click(section.getByRole('checkbox', { name: 'Links zu Zahlen erlauben' }));
  await userEvent.click(section.getByRole('button', { name: 'Abbrechen' }));
  expect(state.shares.is_allowed).toBe(true);
  await userEvent.click(section.getByRole('button', { name: 'Alle beenden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Alle Links beenden' }));
  expect(await section.findByText('seit 28.11.2026 beendet von einem Admin')).toBeTruthy();
  await userEvent.click(section.getByRole('checkbox', { name: 'Links zu Zahlen erlauben' }));
  expect(await section.findByText('Noch kein Link. Links zu Zahlen sind nicht erlaubt.')).toBeTruthy();
});
