import type { MessageBlock, SuggestionKind } from '@portal/shared/contract/marketing';
import type { Words } from '../words.ts';

/** A text that is ready to be taken, for letters and e-mails alike. */
export interface LibraryText {
  /** What it is written for. */
  occasion: string;
  /** Of campaigns like these suggestions it is offered first. */
  suggestions?: readonly SuggestionKind[];
  /** When it is of use, in a sentence. */
  use: string;
  subject: string;
  blocks: readonly MessageBlock[];
}

/** Paragraphs after the form of address, which goes on in the same sentence. */
const letter = (...paragraphs: readonly string[]): MessageBlock => ({
  kind: 'text',
  text: ['{{briefanrede}},', ...paragraphs].join('\n\n'),
});
const offer = (heading: string, text: string): MessageBlock => ({
  kind: 'offer',
  heading,
  text,
  // What it costs, and until when, is the shop's own to say.
  price: '',
  valid_until: null,
});
const appointment = (text: string): MessageBlock => ({ kind: 'appointment', text });
const HOURS: MessageBlock = { kind: 'hours' };
/** Whoever signs by hand writes the own name here. */
const SIGNED: MessageBlock = { kind: 'signature', name: 'Ihr Team von {{standort}}', role: '', picture: null };

/**
 * Texts by occasion. They tell nobody anything about their eyes (ADR 44), promise nothing of health, give nothing away and name no price; what
 * only the shop knows stands in brackets and has to be filled in.
 */
export const LIBRARY: readonly LibraryText[] = [
  {
    occasion: 'Gleitsicht fällig',
    suggestions: ['due', 'progressive_due', 'overdue'],
    use: 'Wenn die letzte Brille zwei bis drei Jahre alt ist.',
    subject: 'Zeit für einen frischen Blick',
    blocks: [
      letter(
        'am {{letzte_brille_datum|Tag Ihres letzten Besuchs}} haben Sie sich bei uns für Ihre Brille entschieden. Seitdem begleitet sie Sie jeden Tag, und das sieht man ihr vielleicht auch an.',
        'Kommen Sie gern vorbei und lassen Sie uns in Ruhe nachsehen: Sitzt sie noch, wie sie soll? Was würden Sie heute anders wünschen? Wir nehmen uns Zeit und beraten Sie ehrlich, auch wenn Ihre Brille noch eine Weile gut ist.',
      ),
      appointment('Sagen Sie uns, wann es Ihnen passt. Dann ist jemand für Sie da, und Sie warten nicht.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Sehtest',
    suggestions: ['first_progressive'],
    use: 'Als Erinnerung ohne Kaufanlass, zum Beispiel im Frühjahr.',
    subject: 'Wann waren Sie zuletzt beim Sehtest?',
    blocks: [
      letter(
        'vieles am Sehen ändert sich so langsam, dass es im Alltag niemand bemerkt. Darum lohnt es sich, ab und zu nachmessen zu lassen, so selbstverständlich wie beim Reifendruck.',
        'Bei uns geschieht das in Ruhe und ohne Eile. Danach wissen Sie, ob alles passt, und wenn ja, dann sagen wir Ihnen auch das.',
      ),
      appointment('Suchen Sie sich einen Termin aus, der in Ihren Tag passt.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Sonnenbrille',
    suggestions: ['sun'],
    use: 'Vor dem Sommer, nach dem Abholen einer neuen Brille.',
    subject: 'Gut gesehen in den Sommer',
    blocks: [
      letter(
        'die Tage werden länger, und das Licht wird heller. Eine Sonnenbrille, die genau für Sie gemacht ist, nimmt auf der Fahrt, im Garten und am Wasser die Blendung.',
        'Wir haben die neuen Fassungen und Tönungen im Haus. Nehmen Sie sich ein wenig Zeit, setzen Sie auf, was Ihnen gefällt, und sehen Sie vor der Tür hindurch.',
      ),
      offer('Ihre Sonnenbrille', 'Nennen Sie uns beim Besuch den Code {{code}}.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Zweitbrille',
    use: 'Einige Wochen bis Monate nach einer neuen Brille.',
    subject: 'Eine zweite für alle Fälle',
    blocks: [
      letter(
        'wir hoffen, dass Sie mit Ihrer {{letzte_fassung|Brille}} zufrieden sind. Und wenn sie einmal verlegt ist, herunterfällt oder zur Reparatur muss?',
        'Mit einer zweiten sind Sie gelassen. Oder Sie haben einfach Freude an der Abwechslung: eine für die Arbeit, eine für das Wochenende. Ihre Angaben liegen bei uns, Sie müssen nur noch aussuchen.',
      ),
      offer('Ihre Zweitbrille', 'Nennen Sie uns beim Besuch den Code {{code}}.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Kontaktlinsen',
    use: 'Wenn der Vorrat zur Neige gehen könnte.',
    subject: 'Damit Ihr Vorrat reicht',
    blocks: [
      letter(
        'bald dürfte Ihr Vorrat zur Neige gehen. Damit Sie nicht warten müssen, legen wir Ihnen Nachschub gern schon jetzt zurück.',
        'Ein Anruf oder eine kurze Nachricht genügt. Wenn Sie mögen, sehen wir beim Abholen auch gleich nach, ob alles so angenehm ist wie am ersten Tag.',
      ),
      appointment('Lieber mit Termin? Hier suchen Sie sich einen aus.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Geburtstag',
    use: 'Ein Gruß ohne Angebot, zum runden Geburtstag oder jedes Jahr.',
    subject: 'Herzlichen Glückwunsch',
    blocks: [
      letter(
        'zu Ihrem Geburtstag gratulieren wir Ihnen herzlich. Wir wünschen Ihnen ein Jahr mit vielen guten Begegnungen, Zeit für das, was Ihnen Freude macht, und Gesundheit.',
        'Danke, dass Sie uns Ihr Vertrauen schenken. Wenn Ihr Weg Sie in den nächsten Wochen an {{standort}} vorbeiführt, kommen Sie auf einen Kaffee herein. Wir freuen uns.',
      ),
      SIGNED,
    ],
  },
  {
    occasion: 'Wiedergewinnung',
    suggestions: ['lost'],
    use: 'Wenn jemand lange nicht da war.',
    subject: 'Wir würden Sie gern wiedersehen',
    blocks: [
      letter(
        'seit Ihrem letzten Einkauf bei uns ist eine Weile vergangen. Vielleicht hat sich bei Ihnen einiges geändert, und bei uns auch: neue Kollektionen, neue Gläser und dieselben Menschen, die sich Zeit für Sie nehmen.',
        'Schauen Sie unverbindlich vorbei. Wir reinigen Ihre Brille und richten sie nach, ganz gleich, wo Sie sie gekauft haben. Und wenn einmal etwas nicht so war, wie Sie es sich gewünscht haben, sagen Sie es uns bitte.',
      ),
      appointment('Wenn Sie mögen, halten wir Ihnen Zeit frei.'),
      HOURS,
      SIGNED,
    ],
  },
  {
    occasion: 'Ladenjubiläum',
    use: 'Zum runden Geburtstag Ihres Geschäfts.',
    subject: '[Anzahl] Jahre: feiern Sie mit uns',
    blocks: [
      letter(
        'seit [Anzahl] Jahren dürfen wir in unserer Nachbarschaft für gutes Sehen sorgen. Das verdanken wir Menschen wie Ihnen, die uns treu sind und uns weiterempfehlen.',
        'Darum möchten wir mit Ihnen anstoßen: am [Tag und Uhrzeit] bei uns im Geschäft. Bringen Sie gern jemanden mit. Es gibt etwas zu trinken, Geschichten von früher und neue Fassungen, die vorher noch niemand gesehen hat.',
      ),
      HOURS,
      SIGNED,
    ],
  },
  {
    occasion: 'Einladung zur Hausmesse',
    use: 'Wenn eine Marke oder ein Hersteller bei Ihnen zu Gast ist.',
    subject: 'Einladung: neue Fassungen ansehen',
    blocks: [
      letter(
        'am [Tag und Uhrzeit] ist bei uns ein ganzer Koffer voller neuer Fassungen zu Gast, viel mehr, als sonst in unseren Regalen liegt. Wir möchten, dass Sie sie als Erste sehen.',
        'Probieren Sie auf, was Ihnen gefällt, und fragen Sie alles, was Sie schon immer über Fassungen wissen wollten. Sie müssen nichts kaufen und nichts mitbringen, nur ein wenig Zeit.',
      ),
      appointment('Geben Sie uns kurz Bescheid, ob Sie kommen. Dann nehmen wir uns Zeit für Sie.'),
      SIGNED,
    ],
  },
  {
    occasion: 'Danke nach dem Kauf',
    use: 'Einige Wochen nach dem Abholen.',
    subject: 'Sitzt alles?',
    blocks: [
      letter(
        'danke, dass Sie sich bei uns für Ihre {{letzte_fassung|neue Brille}} entschieden haben. Inzwischen haben Sie sich hoffentlich gut aneinander gewöhnt.',
        'Drückt etwas, rutscht etwas, oder ist etwas nicht so, wie Sie es sich vorgestellt haben? Dann kommen Sie bitte vorbei. Das Nachstellen dauert ein paar Minuten und gehört für uns dazu.',
        'Und wenn alles stimmt: Erzählen Sie es gern weiter. Eine Empfehlung ist das schönste Lob.',
      ),
      SIGNED,
    ],
  },
  {
    occasion: 'Kinderbrille',
    suggestions: ['children'],
    use: 'Etwa ein Jahr nach der letzten Brille eines Kindes; an die Eltern.',
    subject: 'Passt die Brille noch?',
    blocks: [
      letter(
        'Kinder wachsen schnell, und die Brille wächst leider nicht mit. Nach einem Jahr lohnt es sich, einmal nachzusehen, ob Bügel und Steg noch passen.',
        'Kommen Sie gern zusammen vorbei. Wir richten nach, was zu richten ist, und sagen Ihnen offen, ob es noch eine Weile geht. Einen Termin brauchen Sie dafür nicht.',
      ),
      HOURS,
      SIGNED,
    ],
  },
  {
    occasion: 'Bildschirmarbeitsplatz',
    use: 'Für alle, die viel am Schreibtisch sitzen.',
    subject: 'Entspannt durch den Arbeitstag',
    blocks: [
      letter(
        'acht Stunden am Bildschirm sind lang. Angenehmer werden sie, wenn Brille, Stuhl und Bildschirm zueinander passen.',
        'Erzählen Sie uns, wie Ihr Arbeitsplatz aussieht, gern mit einem Foto und dem Abstand zum Bildschirm. Dann zeigen wir Ihnen, welche Brille dafür gemacht ist und ob sie sich für Sie lohnt. Fragen Sie auch Ihren Arbeitgeber: Unter Umständen beteiligt er sich.',
      ),
      appointment('Nehmen Sie sich dafür eine halbe Stunde. Hier wählen Sie Ihren Termin.'),
      SIGNED,
    ],
  },
];

/** What of it is written. */
export const wordsOf = ({ subject, blocks }: LibraryText): Words => ({ subject, blocks: [...blocks] });

/** What fits a campaign that is like a suggestion. */
export const textFor = (suggestion: SuggestionKind | null): LibraryText | undefined =>
  suggestion === null ? undefined : LIBRARY.find(({ suggestions }) => suggestions?.includes(suggestion));
