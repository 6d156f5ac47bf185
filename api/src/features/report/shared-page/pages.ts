import { formatDate } from '@portal/shared/contract/words';
import { SENDABLE_PAGES } from '@portal/shared/contract/analyse';
import { escapeHtml } from '../../../platform/http/plain-page.ts';
import type { Over } from '../share-links/open-link.ts';
import { aboutView } from '../view/draw-view.ts';
import type { View } from '../view/view.ts';
import { blocksHtml } from './blocks-html.ts';
import { shell } from './shell.ts';

const NAME = 'Geteilte Zahlen';

/**
 * Asks for the code: the same page for every link, whether there is one or not.
 * @param isWrong the code was not right; nobody is told whether that is because of the link
 */
export const codePage = ({ isWrong }: { isWrong: boolean }): string =>
  shell(
    NAME,
    `${
      isWrong
        ? `<p class="wrong" role="alert">Mit diesem Code öffnet sich der Link nicht. Vielleicht ist ein Zeichen falsch, oder der Link gilt nicht mehr: Nach mehreren falschen Codes wird er gesperrt. Bitte fragen Sie, wer Ihnen den Link gegeben hat.</p>\n`
        : ''
    }<p>Jemand hat Ihnen Zahlen eines Betriebs freigegeben. Zum Link gehört ein Code aus neun Zeichen.</p>
<form class="card" method="post">
<label for="code">Code</label>
<input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint">
<p class="dim" id="hint">Zum Beispiel K7M-4QX-9RT. Groß- und Kleinschreibung und Striche sind gleich.</p>
<button type="submit">Zahlen ansehen</button>
</form>`,
    { isNarrow: true },
  );

const ENDED = 'Dieser Link ist beendet.';
const OVER: Readonly<Record<Over, string>> = {
  person: ENDED,
  admin: ENDED,
  rights: `${ENDED} Wer ihn geteilt hat, hat auf diese Zahlen keinen Zugriff mehr.`,
  stores: `${ENDED} Die Standorte des Betriebs sind nicht mehr dieselben.`,
  expired: 'Dieser Link ist abgelaufen.',
  empty: 'Für diesen Zeitraum gibt es zurzeit keine Daten.',
};

/** Said to whoever had the right code alone. */
export const overPage = (over: Over): string =>
  shell(NAME, `<p>${OVER[over]} Bitte fragen Sie, wer Ihnen den Link gegeben hat.</p>`, { isNarrow: true });

/** Why nothing can be shown at the moment. */
export const problemPage = (why: string): string =>
  shell(NAME, `<p class="wrong" role="alert">${escapeHtml(why)}</p>`, { isNarrow: true });

/** The figures. @param address of the page itself, without a slash at its end, @param ticket gives its PDF */
export const figuresPage = (
  view: View,
  { address, ticket, endsOn }: { address: string; ticket: string; endsOn: string },
): string =>
  shell(
    SENDABLE_PAGES[view.page].title,
    `${aboutView(view)
      .map((line) => `<p class="dim">${escapeHtml(line)}</p>`)
      .join('\n')}
<div class="actions no-print">
<form method="post" action="${escapeHtml(address)}/pdf"><input type="hidden" name="ticket" value="${escapeHtml(ticket)}"><button type="submit">PDF laden</button></form>
<button type="button" class="quiet" id="print" hidden>Drucken</button>
</div>
${blocksHtml(view.blocks)}
<p class="dim">Stand ${formatDate(view.printedOn)}. Der Link gilt bis ${formatDate(endsOn)}. Die Zahlen sind vertraulich: Bitte geben Sie Link und Code nicht weiter.</p>`,
  );
