import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { ArchivedAction, ArchivedPlan } from '@portal/shared/contract/eyeplan';
import { counted, formatCount, formatDate, formatEuroWhole, formatPercent } from '@portal/shared/contract/words';
import Pdf from 'pdfkit';
import type { SenderHead } from '../../data/sender/read-sender-head.ts';

const FONTS = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace('package.json', 'ttf/');
const CHANNELS: Readonly<Record<ArchivedAction['channel'], string>> = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' };
const NONE = '–';
const MARGIN = 56;
const LOGO = { width: 150, height: 50 };
const GAP = 20;

/** The lines below the title, and one paragraph an action: plan, what came of it. */
function archiveLines({ budget_cents, actions }: ArchivedPlan): {
  head: string[];
  actions: { title: string; lines: string[] }[];
} {
  const sum = (of: (action: ArchivedAction) => number | null | undefined) =>
    actions.reduce((total, action) => total + (of(action) ?? 0), 0);
  return {
    head: [
      `${counted(actions.length, { one: 'Aktion', many: 'Aktionen' })}${budget_cents === null ? '' : `, Jahresbudget ${formatEuroWhole(budget_cents)}`}`,
      `Kosten: geplant ${formatEuroWhole(sum((action) => action.planned_cost_cents))}, tatsächlich ${formatEuroWhole(sum(({ result }) => result?.cost_cents))}`,
      `Stück: geplant ${formatCount(sum((action) => action.planned_count))}, versendet ${formatCount(sum(({ result }) => result?.sent))}`,
    ],
    actions: actions.map(
      ({ name, purpose, channel, status, ship_on, audience, planned_count, planned_cost_cents, result }) => ({
        title: `${formatDate(ship_on)}  ${name}`,
        lines: [
          `${CHANNELS[channel]} an ${audience ?? 'eine festgehaltene Zielgruppe'}: ${purpose}`,
          `Geplant: ${planned_count === null ? 'Auflage offen' : `${formatCount(planned_count)} Stück`}, ${planned_cost_cents === null ? NONE : formatEuroWhole(planned_cost_cents)}`,
          result === null
            ? `Nicht versendet (Stand: ${status})`
            : `Versendet: ${formatCount(result.sent)} Stück, ${formatEuroWhole(result.cost_cents)}; Response ${formatPercent(result.response.value)} (${formatCount(result.buyers)} von ${formatCount(result.people)})${result.is_finished ? '' : ', Zwischenstand'}`,
        ],
      }),
    ),
  };
}

/** A year's plan beside what came of it, as a PDF (A4, tagged for screen readers). @param sender of letters; null: none is saved, @param today ISO day */
export function archivePdf(
  plan: ArchivedPlan,
  { business, sender }: { business: string; sender: SenderHead | null },
  today: string,
): Readable {
  const title = `Werbeplan ${plan.year}`;
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: business },
  });
  pdf.registerFont('regular', `${FONTS}DejaVuSans.ttf`).registerFont('bold', `${FONTS}DejaVuSans-Bold.ttf`);
  const { head, actions } = archiveLines(plan);
  if (sender) drawHead(pdf, sender);
  pdf
    .font('bold')
    .fontSize(18)
    .text(title)
    .moveDown(0.3)
    .font('regular')
    .fontSize(10)
    .text(`${business}, Stand ${formatDate(today)}`);
  for (const line of head) pdf.text(line);
  for (const action of actions) {
    pdf.moveDown(0.8).font('bold').fontSize(11).text(action.title).font('regular').fontSize(10);
    for (const line of action.lines) pdf.text(line);
  }
  pdf.end();
  return pdf;
}

/** Whose plan it is, as on their letters: name and address, and the logo at the right. */
function drawHead(pdf: InstanceType<typeof Pdf>, { name, address, logo }: SenderHead): void {
  const width = pdf.page.width - 2 * MARGIN - LOGO.width - GAP;
  if (logo !== null)
    pdf.image(logo, pdf.page.width - MARGIN - LOGO.width, MARGIN, { fit: [LOGO.width, LOGO.height], align: 'right' });
  pdf.font('bold').fontSize(10).text(name, MARGIN, MARGIN, { width }).font('regular').text(address, { width });
  pdf.y = Math.max(pdf.y, logo === null ? 0 : MARGIN + LOGO.height) + GAP;
}
