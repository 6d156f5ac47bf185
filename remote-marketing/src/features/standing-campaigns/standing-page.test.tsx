import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type {
  Bundle,
  MarketEffect,
  Standing,
  StandingEffect,
  StandingReplay,
  StandingSentence,
  StandingTurn,
} from '@portal/shared/contract/marketing';
import { provideSession } from '@portal/shared/session';
import { type Call, fakeNetwork, refusal, renderInHost } from '@portal/shared/testing';
import { MODEL_CARD } from '../../common/testing/model-card.ts';
import { selection, summary } from '../../common/criteria/testing/selection.ts';
import StandingPage from './standing-page.tsx';
import { REPLAY, standing, versionEffect } from './testing/standing.ts';

const session = provideSession(async () => {});
const BASE = '/api/v2/optician-marketing/standing-campaign';

let saved: Standing;
let replay: StandingReplay;
let bundles: Bundle[];
let effect: StandingEffect;
let market: MarketEffect[];
let asked: { about: string; sentence: StandingSentence }[];
let refused: Response | null;
let isLost: boolean;
let next = 0;

const ask = (about: string, { body }: Call) =>
  void asked.push({ about, sentence: (body as { sentence: StandingSentence }).sentence });

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 1200 });
  session.setState({ user: null, groups: ['Marketing-Manager', 'Marketing'], currentStore: null });
  // Drafts of what is not saved live as long as the tab: each test edits another one.
  next += 1;
  [saved, replay, bundles, asked, refused, isLost] = [standing(next), REPLAY, [], [], null, false];
  effect = { amounts: 'gross', response_days: 90, observed_to: '2026-11-27', versions: [] };
  market = [];
  fakeNetwork({
    'GET /api/v2/scores/model-card': MODEL_CARD,
    'GET /api/v2/optician-marketing/selection/stores': {
      total: 2,
      items: [
        { id: 1, name: 'Freiburg', location: '' },
        { id: 2, name: 'Müllheim', location: '' },
      ],
    },
    'GET /api/v2/optician-marketing/selection': () => ({
      total: 1,
      items: [summary(selection(7, { name: 'Über 45' }))],
    }),
    'GET /api/v2/optician-marketing/selection/{id}': () =>
      selection(7, { age: { from: 45, to: null }, consent: { letter: true, email: false, sms: false } }),
    [`GET ${BASE}/{id}`]: () => saved,
    [`PUT ${BASE}/{id}`]: ({ body }: Call) => {
      if (isLost) throw new TypeError('Failed to fetch');
      if (refused) return refused;
      const { version, sentence } = body as { version: number; sentence: StandingSentence };
      if (version !== saved.version) return refusal(409, 'Inzwischen geändert.', 'standing-changed');
      return (saved = { ...standing(saved.id, saved, sentence), sentence, name: sentence.name, version: version + 1 });
    },
    [`PUT ${BASE}/{id}/state`]: ({ body }: Call) => {
      if (refused) return refused;
      return (saved = { ...saved, state: (body as StandingTurn).state, next_on: '2026-11-30' });
    },
    [`PUT ${BASE}/{id}/permission`]: () => (saved = { ...saved, emails_wait: false }),
    [`DELETE ${BASE}/{id}`]: () => refused ?? new Response(null, { status: 204 }),
    [`GET ${BASE}/{id}/effect`]: () => effect,
    'GET /api/v2/optician-marketing/market-effect': () => ({
      items: market,
      least_businesses: 10,
      next_on: '2027-01-10',
    }),
    [`GET ${BASE}/{id}/bundles`]: () => ({ total: bundles.length, items: bundles }),
    [`GET ${BASE}/{id}/bundles/{on}`]: ({ searchParams }: Call) => ({
      total: 1,
      items: [
        {
          customer_id: 4,
          external_id: 'K4',
          first_name: 'Jörg',
          last_name: 'Groß',
          due_on: '2026-11-20',
          outcome: searchParams.get('outcome'),
          is_control: false,
        },
      ],
    }),
    [`POST ${BASE}/outlook`]: (call: Call) => {
      ask('outlook', call);
      return { weeks: [{ on: '2026-11-30', pieces: 37, held_out: 4 }] };
    },
    [`POST ${BASE}/replay`]: (call: Call) => {
      ask('replay', call);
      return replay;
    },
  });
});

const open = async () => {
  const user = userEvent.setup();
  renderInHost(
    <Routes>
      <Route path="/marketing/daueraktionen/:id" element={<StandingPage />} />
      <Route path="/marketing/daueraktionen" element={<p>Alle</p>} />
    </Routes>,
    `/marketing/daueraktionen/${next}`,
  );
  await screen.findByRole('heading', { level: 1 });
  await screen.findByRole('region', { name: 'Der Satz' });
  return user;
};
const region = (name: string) => screen.getByRole('region', { name });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};

test('the sentence says all of it, with the people of the coming weeks, and how it would have gone before it is on', async () => {
  await open();
  expect(region('Der Satz')).toHaveTextContent(
    'Wer vor 30 Monaten als letzte Hauptbrille eine Gleitsichtbrille gekauft hat, bekommt eine E-Mail, sonst einen Brief.',
  );
  expect(await screen.findByText(/bekommen nach heutigem Stand 37 Personen etwas, 4 weitere/)).toBeInTheDocument();
  const replayed = region('So wäre es gelaufen');
  expect(await within(replayed).findByText(/wären 22 Stück für 21\s€ hinausgegangen, 3 Personen/)).toBeInTheDocument();
  expect(replayed).toHaveTextContent('3, die inzwischen gekauft haben');
  expect(replayed).toHaveTextContent('Wer über welchen Kanal erreichbar war');
});

test('what goes by a forecast has no replay, and says why', async () => {
  replay = { months: null, left_out: [], proof: null, words: ['Dieser Anlass folgt der Prognose von heute.'] };
  saved = standing(next, {}, { occasion: { kind: 'forecast', percent: 50 } });
  await open();
  expect(await screen.findByText('Dieser Anlass folgt der Prognose von heute.')).toBeInTheDocument();
});

test('a replay that takes a while says how far it is, and is there by itself', async () => {
  const pending = { done: 26, total: 104 };
  replay = { months: null, left_out: [], proof: null, words: ['Wird nachgespielt.'], pending };
  await open();
  const card = region('So wäre es gelaufen');
  expect(await within(card).findByText(/nachgespielt: 26 von 104 Bündeln/)).toBeInTheDocument();
  expect(within(card).getByRole('progressbar', { name: 'Fortschritt des Nachspielens' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  replay = REPLAY;
  expect(await screen.findByText(/wären 22 Stück/)).toBeInTheDocument();
});

test('letters gather for the next class of postage, and what gathering would save is told', async () => {
  replay = {
    ...REPLAY,
    rhythms: [
      { rhythm: 'weekly', pieces: 22, cents: 62_200 },
      { rhythm: 'monthly', pieces: 22, cents: 38_400 },
      { rhythm: 'postage', pieces: 21, cents: 50_200 },
    ],
  };
  const user = await open();
  expect(
    await screen.findByText(/^Einmal im Monat: Das hätte rund 119\s€ im Jahr weniger gekostet/),
  ).toBeInTheDocument();
  // Nothing waits for postage that does not count.
  const rhythm = () => screen.getByRole('combobox', { name: 'Rhythmus' });
  await user.click(rhythm());
  expect(screen.queryByRole('option', { name: /nächste Portoklasse/, hidden: true })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(within(region('Kanäle')).getByRole('checkbox', { name: /^Porto nach den Portoklassen/ }));
  expect(screen.getByRole('textbox', { name: 'Kosten je Brief ohne Porto' })).toBeInTheDocument();
  await user.click(rhythm());
  await user.click(await screen.findByRole('option', { name: /nächste Portoklasse/, hidden: true }));
  expect(region('Der Satz')).toHaveTextContent(
    'Briefe warten, bis sie die nächste Portoklasse erreichen, höchstens 4 Wochen.',
  );
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved.sentence).toMatchObject({ rhythm: 'postage', adds_postage: true }));
});

test('a change is asked about before it is saved, and saved on purpose', async () => {
  const user = await open();
  await retype(user, 'Monate seit dem Kauf', '36');
  expect(region('Der Satz')).toHaveTextContent('Wer vor 36 Monaten');
  await waitFor(() =>
    expect(asked.map(({ sentence }) => sentence.occasion)).toContainEqual({
      kind: 'since_main',
      months: 36,
      types: ['Gleitsicht'],
    }),
  );
  // Texts decide nobody's lot.
  expect(asked.every(({ sentence }) => sentence.texts.letter === null)).toBe(true);
  expect(saved.version).toBe(1);
  expect(screen.getByRole('button', { name: 'Einschalten' })).toBeDisabled();
  await user.click(within(region('Änderungen')).getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved.sentence.occasion).toMatchObject({ months: 36 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Änderungen' })).toBeNull());
});

test('an empty number keeps the last one, and what does not fit is not saved', async () => {
  const user = await open();
  await user.clear(field('Monate seit dem Kauf'));
  await user.tab();
  expect(field('Monate seit dem Kauf')).toHaveValue('30');
  await retype(user, 'Anteil in Prozent', '3');
  expect(region('Kontrollgruppe')).toHaveTextContent('Unter 5 % reicht die Gruppe für keinen Nachweis.');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^So lässt es sich noch nicht speichern/)).toBeInTheDocument();
  await retype(user, 'Anteil in Prozent', '0');
  expect(region('Kontrollgruppe')).toHaveTextContent('lässt sich dann nicht nachweisen');
  expect(saved.version).toBe(1);
});

test('the ladder changes places, and ends where nothing comes', async () => {
  const user = await open();
  await user.click(screen.getByRole('combobox', { name: 'Zuerst' }));
  await user.click(await screen.findByRole('option', { name: 'Brief', hidden: true }));
  expect(region('Der Satz')).toHaveTextContent('bekommt einen Brief, sonst eine E-Mail.');
  await user.click(screen.getByRole('combobox', { name: 'Sonst' }));
  await user.click(await screen.findByRole('option', { name: 'nichts', hidden: true }));
  expect(region('Der Satz')).toHaveTextContent('bekommt einen Brief.');
  expect(screen.queryByRole('textbox', { name: 'Kosten je E-Mail' })).toBeNull();
});

test('filters of a selection are taken over, without its channels', async () => {
  const user = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Filter einer Selektion übernehmen' }));
  await user.click(await screen.findByRole('option', { name: 'Über 45', hidden: true }));
  await waitFor(() => expect(region('Der Satz')).toHaveTextContent('Nur Kunden ab 45 Jahren.'));
  await user.click(within(region('Wer')).getByRole('checkbox', { name: 'Müllheim' }));
  expect(region('Der Satz')).toHaveTextContent('Standort: Müllheim');
  await user.click(screen.getByRole('button', { name: 'Alle Filter zurücksetzen' }));
  expect(region('Der Satz')).toHaveTextContent('Das gilt für alle Kunden, die der Anlass trifft.');
});

test('a text is read as somebody would', async () => {
  const user = await open();
  const texts = region('Texte');
  expect(texts).toHaveTextContent('Sehr geehrte Frau Beispiel, am 14. März 2024 haben Sie sich');
  await user.clear(within(texts).getByRole('textbox', { name: 'Betreff' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(within(texts).getByText('Bitte schreiben Sie hier etwas.')).toBeInTheDocument();
});

test('it is switched on, paused, and ended; what waits says why', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Einschalten' }));
  await user.click(await screen.findByRole('button', { name: 'Jetzt einschalten' }));
  expect(await screen.findByText(/^Das nächste Bündel wird am 30\.11\.2026 zusammengestellt\./)).toBeInTheDocument();
  saved = { ...saved, waits: 'Die Daten sind älter als 14 Tage.' };
  await user.click(screen.getByRole('button', { name: 'Pausieren' }));
  await user.click(await screen.findByRole('button', { name: 'Jetzt pausieren' }));
  expect(await screen.findByRole('button', { name: 'Wieder einschalten' })).toBeInTheDocument();
  expect(screen.getByText('Die Daten sind älter als 14 Tage.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Beenden' }));
  await user.click(await screen.findByRole('button', { name: 'Endgültig beenden' }));
  expect(await screen.findByText(/^Beendet: Es wird nichts mehr zusammengestellt\./)).toBeInTheDocument();
  // Nobody gets anything by it any more.
  expect(region('Der Satz')).not.toHaveTextContent('In den kommenden vier Wochen');
  // Nothing can be changed any more, and the sentence leads nowhere.
  expect(screen.queryByRole('region', { name: 'Anlass' })).toBeNull();
  expect(within(region('Der Satz')).queryByRole('link')).toBeNull();
});

test('what the API refuses is said in its words', async () => {
  const user = await open();
  refused = refusal(
    409,
    'Für den Kanal Brief fehlt der Text. Bitte schreiben Sie ihn zuerst.',
    'standing-without-text',
  );
  await user.click(screen.getByRole('button', { name: 'Einschalten' }));
  await user.click(await screen.findByRole('button', { name: 'Jetzt einschalten' }));
  expect(await screen.findByText(/^Für den Kanal Brief fehlt der Text\./)).toBeInTheDocument();
  refused = refusal(403, 'Dass E-Mails ohne Freigabe hinausgehen, erlaubt ein Admin.', 'emails-need-admin');
  await retype(user, 'Zweck', 'Erinnerung');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await within(region('Änderungen')).findByRole('alert')).toHaveTextContent('erlaubt ein Admin');
});

test('a draft can be deleted', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Entwurf löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Alle')).toBeInTheDocument();
});

test('two people who change different parts both keep theirs; of the same part somebody chooses', async () => {
  const user = await open();
  await retype(user, 'Monate seit dem Kauf', '36');
  const steps = [
    ...saved.steps,
    { action: 'changed' as const, version: 2, at: '2026-11-28T05:00:00Z', by: 'otto@example.org' },
  ];
  saved = { ...saved, version: 2, steps, sentence: { ...saved.sentence, pause_days: 90 } };
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved.version).toBe(3));
  expect(saved.sentence).toMatchObject({ pause_days: 90, occasion: { months: 36 } });

  await retype(user, 'Monate seit dem Kauf', '40');
  saved = {
    ...saved,
    version: 4,
    steps,
    sentence: { ...saved.sentence, occasion: { kind: 'age', years: 45 } },
  };
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const both = await screen.findByRole('table', { name: 'Beide Fassungen' });
  expect(both).toHaveTextContent('Wer vor 40 Monaten');
  expect(both).toHaveTextContent('Wer 45 Jahre alt wird');
  await user.click(screen.getByRole('button', { name: 'Alles Gespeicherte' }));
  await waitFor(() => expect(region('Der Satz')).toHaveTextContent('Wer 45 Jahre alt wird'));
});

test('without a connection changes stay here', async () => {
  const user = await open();
  await retype(user, 'Name', 'Herbst');
  isLost = true;
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/^Keine Verbindung: Ihre Änderungen bleiben hier/)).toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(saved.name).toBe('Herbst'));
});

test('only an Admin lets e-mails go by themselves', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: 'E-Mails ohne Freigabe senden' })).toBeDisabled();
});

test('bundles lead to their lists and to the people behind each number', async () => {
  const list = { campaign_id: 11, list_id: 12, recipients: 5, control: 1 };
  bundles = [
    {
      on: '2026-11-23',
      version: 1,
      due: 9,
      lists: [
        { ...list, channel: 'letter', status: 'Freigabe' },
        { ...list, campaign_id: 13, list_id: 14, channel: 'email', status: 'Versendet' },
      ],
      left_out: [{ reason: 'pause', people: 3 }],
    },
  ];
  saved = standing(next, { state: 'Läuft', next_on: '2026-11-30' });
  const user = await open();
  const bundle = await screen.findByRole('region', { name: 'Bündel vom 23.11.2026' });
  expect(bundle).toHaveTextContent('9 Personen waren fällig');
  expect(bundle).toHaveTextContent('Brief: 5 Personen, dazu 1 in der Kontrollgruppe');
  // Once it runs it is replayed on demand.
  expect(asked.some(({ about }) => about === 'replay')).toBe(false);
  await user.click(
    within(bundle).getByRole('button', {
      name: '3, die kürzlich angeschrieben wurden oder um eine Pause gebeten haben',
    }),
  );
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Jörg Groß')).toBeInTheDocument();
  expect(drawer).toHaveTextContent('Kontaktpause');
});

test('what it has done stands there version by version, the newest first, with what a further buyer cost', async () => {
  saved = { ...saved, state: 'Läuft', version: 2 };
  effect.versions = [
    versionEffect({
      version: 2,
      verdict: 'observed',
      uplift: null,
      control: { people: 0, buyers: 0, main_buyers: 0, revenue_cents: 0 },
    }),
    versionEffect(),
  ];
  await open();
  expect(await screen.findByRole('heading', { name: 'Fassung 1: wirkt' })).toBeInTheDocument();
  expect(region('Wirkung der Fassung 1')).toHaveTextContent(
    /Wirkt\. .*1\.480 Stück kosteten .* je zusätzlichem Käufer/,
  );
  expect(region('Wirkung der Fassung 2')).toHaveTextContent(/in einer der beiden Gruppen niemand/);
  expect(region('Wirkung')).toHaveTextContent(/So ist gezählt: Jeder Haushalt einmal/);
});

const MARKET: MarketEffect = {
  kind: 'since_main',
  as_of: '2026-09-30',
  uplift: { value: 0.019, low: 0.014, high: 0.024 },
  spread: 0.004,
  businesses: 60,
  since: 2024,
  invented: false,
};

test('what each version has done stands beside the market’s effect of its own occasion', async () => {
  saved = { ...saved, state: 'Läuft', version: 2 };
  market = [MARKET, { ...MARKET, kind: 'care', businesses: 40 }];
  effect.versions = [versionEffect({ version: 2, kind: 'age' }), versionEffect()];
  await open();
  const first = await screen.findByRole('region', { name: 'Wirkung der Fassung 1' });
  expect(await within(first).findByText(/^Im Markt \+1,9/)).toHaveTextContent(
    /bei Ihnen damit verträglich\. .* mindestens 60 Betrieben seit 2024/,
  );
  expect(region('Wirkung der Fassung 2')).toHaveTextContent(/im Markt bewirkt, ist noch nicht veröffentlicht/);
});

test('a plan that can show nothing by itself says so, and what many businesses know together', async () => {
  market = [MARKET];
  replay = {
    ...REPLAY,
    proof: { households_per_month: 2, base_rate: 0.05, shows: [{ holdout_percent: 10, uplift: 0.08, months: null }] },
  };
  await open();
  expect(await screen.findByText(/kann diese Daueraktion allein nichts nachweisen/)).toBeInTheDocument();
  expect(await screen.findByText(/^Im Markt \+1,9\sProzentpunkte \(\+1,4 bis \+2,4/)).toBeInTheDocument();
});

test('before it is on it says what it can show by itself', async () => {
  await open();
  expect(
    await screen.findByText(/eine Wirkung von 8,0\sProzentpunkten nach 38 Monaten nachgewiesen; eine kleinere/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Wirkung' })).toBeNull();
});

test('of a version that no Admin has allowed e-mails wait, and an Admin allows them on purpose', async () => {
  saved = standing(next, { state: 'Läuft', version: 3, emails_wait: true }, { emails_by_themselves: true });
  const user = await open();
  expect(region('Stand')).toHaveTextContent('E-Mails gehen mit Fassung 3 noch nicht von selbst hinaus');
  expect(region('Name und Freigabe')).toHaveTextContent('muss ein Admin die neue Fassung erst wieder erlauben');
  expect(screen.queryByRole('button', { name: 'E-Mails dieser Fassung erlauben' })).toBeNull();
  act(() => session.setState({ user: null, groups: ['Marketing-Manager', 'Admin'], currentStore: null }));
  await user.click(await screen.findByRole('button', { name: 'E-Mails dieser Fassung erlauben' }));
  await user.click(await screen.findByRole('button', { name: 'Jetzt erlauben' }));
  await waitFor(() => expect(region('Stand')).not.toHaveTextContent('noch nicht von selbst'));
});
