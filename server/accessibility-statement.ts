import { ACCESSIBILITY_PATH, escapeHtml, plainPage } from '@portal/api';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './settings.ts';

/** When a person has last read the statement against the pages that it is about. */
const CHECKED = 'November 2026';

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('\n')}</ul>`;

/** Where to tell of a barrier: the operating company's own way, or those of its imprint. */
function contact({ PORTAL_ACCESSIBILITY_CONTACT: address, PORTAL_IMPRINT_URL }: Settings): string {
  if (address === undefined)
    return `auf den Wegen, die im <a href="${escapeHtml(PORTAL_IMPRINT_URL)}">Impressum</a> stehen`;
  const shown = address.startsWith('mailto:')
    ? `per E-Mail an ${address.slice('mailto:'.length)}`
    : 'über unser Formular';
  return `<a href="${escapeHtml(address)}">${escapeHtml(shown)}</a>`;
}

/** What § 14 and Anlage 3 Nr. 1 BFSG ask for: what is offered, how it is used, how it meets the requirements, who watches over that. */
const statement = (settings: Settings): string =>
  plainPage(
    'Erklärung zur Barrierefreiheit',
    `<p>Diese Erklärung gibt die Informationen nach § 14 und Anlage 3 des Barrierefreiheitsstärkungsgesetzes (BFSG). Sie gilt für die
Seiten des Optikerportals, die ohne Anmeldung zu öffnen sind: die Antwortseiten hinter den Links auf Briefen und in E-Mails, die Seiten zum
Bestätigen und Abbestellen von E-Mails, und die Anmeldung. Was hinter der Anmeldung liegt, ist für Betriebe; es wird nach denselben Regeln gebaut und geprüft.</p>
<h2>Was das Angebot ist</h2>
<p>Augenoptiker schreiben ihren Kundinnen und Kunden mit diesem Portal. Auf der Antwortseite sagen diese, was sie möchten: einen Termin, einen Rückruf,
lieber E-Mails, eine Pause oder keine Werbung mehr.</p>
<h2>Wie es geht</h2>
${list([
  'Sie öffnen den Link aus dem Brief oder der E-Mail, oder lesen den QR-Code mit der Kamera. Ein Konto oder Passwort brauchen Sie nicht.',
  'Sie wählen aus und schicken das Formular ab. Danach steht auf der Seite, was angekommen ist und was nun geschieht.',
  'Mit demselben Link können Sie Ihre Antwort ansehen, ändern und zurücknehmen; ein Widerspruch gegen Werbung bleibt bestehen.',
  'Dasselbe geht immer auch mit einem Anruf, einem Brief oder einem Besuch bei dem Geschäft, dessen Name auf der Seite steht.',
])}
<h2>Wie es die Anforderungen erfüllt</h2>
<p>Maßstab ist die Norm EN 301 549 mit den Web Content Accessibility Guidelines (WCAG), Stufen A und AA. Gebaut wird nach deren Fassung 2.2.</p>
${list([
  'Wahrnehmbar: Alles ist Text mit Überschriften und beschrifteten Feldern. Er lässt sich vergrößern, vorlesen und in eigenen Farben zeigen, und hat genug Kontrast.',
  'Bedienbar: Alles geht mit der Tastatur allein, und man sieht, wo man ist. Knöpfe und Felder sind groß genug für den Finger. Nichts blinkt oder bewegt sich von selbst.',
  'Verständlich: Die Seiten sind auf Deutsch. Was nicht geklappt hat, steht in einem Satz, der sagt, was zu tun ist. Was endgültig ist, wird vorher gesagt.',
  'Robust: Die Antwortseiten sind schlichtes HTML und brauchen kein Skript.',
])}
<p>Vor jeder Veröffentlichung prüft ein Programm (axe) die Seiten auf Verstöße. Programme finden nicht jede Barriere, und mit Menschen, die auf
Hilfsmittel angewiesen sind, haben wir die Seiten noch nicht erprobt. Umso mehr hilft uns, was Sie bemerken.</p>
<h2>Barrieren melden</h2>
<p>Kommen Sie auf einer dieser Seiten nicht weiter? Bitte schreiben Sie uns ${contact(settings)}: auf welcher Seite, womit Sie arbeiten und was
geschehen ist. Wir antworten, und bis die Seite in Ordnung ist, geben wir Ihnen die Information oder nehmen Ihre Antwort auf anderem Weg.</p>
<h2>Zuständige Marktüberwachungsbehörde</h2>
<p>${escapeHtml(settings.PORTAL_ACCESSIBILITY_AUTHORITY)}</p>
<p>Stand: ${CHECKED}</p>`,
  );

/** Serves what the law wants said to everybody about the pages that need no sign-in. */
export function serveAccessibilityStatement(app: FastifyInstance, settings: Settings): void {
  const page = statement(settings);
  app.get(ACCESSIBILITY_PATH, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').type('text/html; charset=utf-8').send(page),
  );
}
