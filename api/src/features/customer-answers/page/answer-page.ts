import {
  DAY_PART_WORDS,
  DAY_PARTS,
  longDay,
  PAUSE_MONTHS,
  saidText,
  type AnswerKind,
  type SaidAnswer,
} from '@portal/shared/contract/marketing';
import { formatDate, formatDateTime } from '@portal/shared/contract/words';
import { escapeHtml } from '../../../platform/http/plain-page.ts';
import { daysToChoose } from './read-form.ts';
import { shell, type Shop } from './shell.ts';

/** What the customer of a piece has said, as it stands. */
type OwnAnswer = SaidAnswer & { changed_at: Date };

interface AnswerPage {
  shop: Shop;
  answers: readonly OwnAnswer[];
  /** See `formToken`. */
  token: string;
  /** ISO */
  today: string;
  /** What was just said; undefined: the page is opened. */
  thanks?: AnswerKind | 'withdrawn' | undefined;
  /** German sentence: why nothing was taken; undefined: nothing was sent. */
  problem?: string | undefined;
}

/** What happens next. */
function nextText({ kind, pause_until }: SaidAnswer, shop: string): string {
  const post = 'Was schon unterwegs ist, kann Sie noch erreichen.';
  switch (kind) {
    case 'appointment':
      return `${shop} meldet sich bei Ihnen und bestätigt den Termin. Bis dahin ist er ein Wunsch und noch nicht vergeben.`;
    case 'callback':
      return `${shop} ruft Sie unter der Telefonnummer an, die dort von Ihnen bekannt ist.`;
    case 'email':
      return 'Wir haben Ihnen eine E-Mail geschickt. Bitte bestätigen Sie darin, dass Sie E-Mails möchten; ohne Ihre Bestätigung schreiben wir Ihnen keine.';
    case 'pause':
      return `${shop} schreibt Ihnen bis zum ${formatDate(pause_until ?? '')} keine Werbung. ${post}`;
    case 'objection':
      return `${shop} schreibt Ihnen ab sofort keine Werbung mehr, auf keinem Weg. ${post}`;
  }
}

const options = (entries: readonly (readonly [value: string | number, text: string])[]) =>
  entries.map(([value, text]) => `<option value="${value}">${escapeHtml(text)}</option>`).join('');

const PARTS = options(DAY_PARTS.map((part) => [part, DAY_PART_WORDS[part]] as const));
const MONTHS_WORDS = { 6: 'ein halbes Jahr', 12: 'ein Jahr', 24: 'zwei Jahre' } as const;

const formOf = (action: string, token: string, fields: string, button: string) => `<form method="post">
<input type="hidden" name="token" value="${token}"><input type="hidden" name="action" value="${action}">
${fields}
${button}
</form>`;

/** What was said, each with what comes of it, and a way to take it back. */
function saidSection(answer: OwnAnswer, shop: string, token: string): string {
  const { kind } = answer;
  const back =
    kind === 'objection' || kind === 'email'
      ? ''
      : formOf(
          'withdraw',
          token,
          `<input type="hidden" name="kind" value="${kind}">`,
          `<button class="quiet" type="submit">Zurücknehmen: ${escapeHtml(KIND_TITLES[kind])}</button>`,
        );
  return `<section class="said" aria-label="Ihre Antwort: ${escapeHtml(KIND_TITLES[kind])}">
<h2>${escapeHtml(saidText(answer))}</h2>
<p>Angekommen am ${formatDateTime(answer.changed_at.toISOString())} Uhr. ${escapeHtml(nextText(answer, shop))}</p>
${back}
</section>`;
}

const KIND_TITLES: Readonly<Record<AnswerKind, string>> = {
  appointment: 'Terminwunsch',
  callback: 'Rückruf',
  email: 'Lieber per E-Mail',
  pause: 'Pause',
  objection: 'Keine Werbung mehr',
};

const THANKS: Readonly<Record<AnswerKind | 'withdrawn', string>> = {
  appointment: 'Danke, Ihr Terminwunsch ist angekommen',
  callback: 'Danke, wir rufen Sie an',
  email: 'Danke, bitte sehen Sie in Ihre E-Mails',
  pause: 'Danke, wir machen eine Pause',
  objection: 'Ihr Widerspruch gilt ab sofort',
  withdrawn: 'Ihre Antwort ist zurückgenommen',
};

function forms({ answers, token, today, shop: { name, canMail } }: AnswerPage): string {
  const has = (kind: AnswerKind) => answers.some((answer) => answer.kind === kind);
  const days = options(daysToChoose(today).map((day) => [day, longDay(day)] as const));
  const contact = [
    `<section>
<h2>${has('appointment') ? 'Anderen Termin wünschen' : 'Termin gewünscht'}</h2>
${formOf(
  'appointment',
  token,
  `<label for="day">Tag</label><select id="day" name="day" required>${days}</select>
<label for="part">Tageszeit</label><select id="part" name="part" required>${PARTS}</select>`,
  '<button type="submit">Termin wünschen</button>',
)}
</section>`,
    `<section>
<h2>Bitte rufen Sie mich an</h2>
${formOf(
  'callback',
  token,
  `<label for="call">Wann erreichen wir Sie?</label><select id="call" name="part" required>${PARTS}</select>`,
  '<button type="submit">Um Rückruf bitten</button>',
)}
</section>`,
  ];
  if (has('objection')) return contact.join('\n');
  const months = options(PAUSE_MONTHS.map((count) => [count, MONTHS_WORDS[count]] as const));
  return [
    ...contact,
    canMail &&
      `<section>
<h2>Lieber per E-Mail</h2>
<p>Wir schicken Ihnen eine E-Mail mit einem Link. Erst wenn Sie dort bestätigen, schreibt ${escapeHtml(name)} Ihnen per E-Mail.</p>
${formOf(
  'email',
  token,
  '<label for="address">Ihre E-Mail-Adresse</label><input type="email" id="address" name="address" maxlength="254" autocomplete="email" required>',
  '<button type="submit">Bestätigung anfordern</button>',
)}
</section>`,
    `<section>
<h2>Wie oft? Bitte eine Pause</h2>
${formOf(
  'pause',
  token,
  `<label for="months">Keine Werbung für</label><select id="months" name="months" required>${months}</select>`,
  '<button type="submit">Pause wünschen</button>',
)}
</section>`,
    `<section>
<h2>Bitte keine Werbung mehr</h2>
<p>Sie können der Verwendung Ihrer Daten für Werbung jederzeit widersprechen. Der Widerspruch gilt ab sofort, für Briefe, E-Mails und SMS, und lässt sich hier nicht zurücknehmen.</p>
${formOf(
  'objection',
  token,
  `<label class="check" for="sure"><input type="checkbox" id="sure" name="sure" value="yes" required><span>Ja, ${escapeHtml(name)} soll mir keine Werbung mehr schreiben.</span></label>`,
  '<button class="final" type="submit">Werbung widersprechen</button>',
)}
</section>`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The page behind the link of a letter. It names the shop and nothing of the customer: whoever finds the letter learns nothing from it. */
export function answerPage(page: AnswerPage): string {
  const { shop, answers, problem } = page;
  // An address that says so is no answer.
  const thanks =
    page.thanks === 'withdrawn' || answers.some(({ kind }) => kind === page.thanks) ? page.thanks : undefined;
  const title = thanks ? THANKS[thanks] : `Ihre Antwort an ${shop.name}`;
  const content = [
    problem && `<section class="wrong" role="alert"><p>${escapeHtml(problem)}</p></section>`,
    ...answers.map((answer) => saidSection(answer, shop.name, page.token)),
    `<p>${answers.length > 0 ? 'Möchten Sie noch etwas sagen?' : `Sie haben Post von ${escapeHtml(shop.name)} bekommen. Antworten Sie hier, ohne sich anzumelden.`}</p>`,
    forms(page),
    `<footer><p>Ihre Antwort geht an ${escapeHtml([shop.name, shop.address].filter(Boolean).join(', '))}. Gespeichert wird, was Sie wählen und wann; keine Cookies, keine IP-Adresse.</p></footer>`,
  ];
  return shell(title, shop, content.filter(Boolean).join('\n'));
}

/** The same for every code that is none, was never given out or is no longer taken. */
export const unknownPage = (): string =>
  shell(
    'Dieser Link ist nicht (mehr) gültig',
    null,
    `<section><p>Vielleicht ist beim Abtippen ein Zeichen verloren gegangen: Bitte vergleichen Sie ihn mit Ihrem Brief, oder lesen Sie den QR-Code mit der Kamera.</p>
<p>Ein Anruf oder eine Nachricht an den Absender geht immer; auch widersprechen können Sie so jederzeit.</p></section>`,
  );
