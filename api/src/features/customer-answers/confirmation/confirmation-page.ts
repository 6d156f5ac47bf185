import { EMAIL_CONSENT } from '@portal/shared/contract/marketing';
import { escapeHtml } from '../../../platform/http/plain-page.ts';
import { shell, type Shop } from '../page/shell.ts';

/** Asks; only the button confirms, with a tick that nobody but a person sets: scanners of mail open links, and some send forms. */
export const askPage = (shop: Shop, token: string, problem?: string): string =>
  shell(
    `E-Mails von ${shop.name}?`,
    shop,
    `${problem ? `<section class="wrong" role="alert"><p>${escapeHtml(problem)}</p></section>` : ''}
<section>
<form method="post">
<input type="hidden" name="token" value="${token}">
<label class="check" for="sure"><input type="checkbox" id="sure" name="sure" value="yes" required><span>${escapeHtml(EMAIL_CONSENT.text(shop.name))}</span></label>
<button type="submit">Ja, bestätigen</button>
</form>
</section>
<footer><p>Möchten Sie das nicht, schließen Sie diese Seite einfach. Gespeichert werden Ihre E-Mail-Adresse, der Text und der Zeitpunkt, keine IP-Adresse: Dass Ihnen das Postfach gehört, zeigt, dass Sie diesen Link bekommen haben.</p></footer>`,
  );

export const confirmedPage = (shop: Shop, isKnown: boolean): string =>
  shell(
    'Danke, Sie haben es bestätigt',
    shop,
    `<section class="said"><p>${escapeHtml(
      isKnown
        ? `${shop.name} darf Ihnen ab jetzt per E-Mail schreiben. Abbestellen können Sie das mit dem Link am Ende jeder E-Mail.`
        : `${shop.name} sieht, dass Sie E-Mails an diese Adresse möchten, und trägt sie bei Ihnen ein. Bis dahin bekommen Sie noch keine.`,
    )}</p></section>`,
  );

/** Whoever has objected to advertising has said so for good, until they tell the shop otherwise. */
export const objectedPage = (shop: Shop): string =>
  shell(
    'Das geht so nicht mehr',
    shop,
    `<section><p>Sie haben der Werbung von ${escapeHtml(shop.name)} widersprochen. Damit Sie nicht durch einen Irrtum wieder welche bekommen, lässt sich das hier nicht ändern: Bitte sagen Sie es im Geschäft.</p></section>`,
  );

/** The same for every link that is none or has expired. */
export const unknownPage = (): string =>
  shell(
    'Dieser Link ist nicht (mehr) gültig',
    null,
    '<section><p>Vielleicht ist er beim Kopieren abgeschnitten worden, oder er ist abgelaufen. Bitte wünschen Sie die E-Mail noch einmal.</p></section>',
  );
