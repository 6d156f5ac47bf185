import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { Disclosure } from '@portal/shared/contract/marketing';
import Pdf from 'pdfkit';
import { germanDay, germanEuro, germanValue } from './german.ts';

/** Names come from all over Europe: the fonts of every PDF reader know western letters alone. */
const FONTS = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json').replace('package.json', 'ttf/');
const REGULAR = `${FONTS}DejaVuSans.ttf`;
const BOLD = `${FONTS}DejaVuSans-Bold.ttf`;

const CUSTOMER_LABELS: Record<keyof Disclosure['customer'], string> = {
  number: 'Kundennummer', store: 'Standort', salutation: 'Anrede', title: 'Titel', first_name: 'Vorname', last_name: 'Nachname',
  birth_date: 'Geburtsdatum', street: 'Straße', plz: 'PLZ', city: 'Ort', country: 'Land', phone: 'Telefon', mobile: 'Mobil', email: 'E-Mail',
  consent_letter: 'Einwilligung Brief', consent_email: 'Einwilligung E-Mail', consent_sms: 'Einwilligung SMS',
  consent_health: 'Einwilligung Gesundheitsdaten', consent_date: 'Einwilligung vom', consent_source: 'Quelle der Einwilligung',
  no_advertising: 'Werbesperre', is_deceased: 'Verstorben',
};

const SCORE_LABELS: Record<string, string> = {
  as_of: 'Stand', next_glasses_p6: 'Nächste Brille binnen 6 Monaten (%)', next_glasses_p12: 'Nächste Brille binnen 12 Monaten (%)',
  next_glasses_months: 'Nächste Brille, Monate (Median)', next_glasses_early: 'Nächste Brille, Monate (25 %)', next_glasses_late: 'Nächste Brille, Monate (75 %)', fashion: 'Mode', future: 'Zukunft', quality: 'Qualität', potential_long: 'Potenzial Ferne (%)',
  potential_multifocal: 'Potenzial Gleitsicht (%)', potential_near: 'Potenzial Nähe (%)', potential_office: 'Potenzial Arbeitsplatz (%)',
  potential_sports_sun: 'Potenzial Sport und Sonne (%)',
};

/**
 * The disclosure as a PDF (A4, tagged for screen readers), for handing over to the person.
 * @param today ISO day that it is issued on
 */
export function disclosurePdf(disclosure: Disclosure, business: string, today: string): Readable {
  const pdf = new Pdf({
    size: 'A4', margin: 56, lang: 'de-DE', tagged: true, displayTitle: true, pdfVersion: '1.7',
    info: { Title: 'Auskunft über gespeicherte Daten', Author: business },
  });
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD).font('regular').fontSize(10);
  const heading = (text: string, size = 13) => pdf.moveDown(size > 13 ? 0 : 1).font('bold').fontSize(size).text(text).moveDown(0.3).font('regular').fontSize(10);
  const line = (label: string, value: string) => pdf.font('bold').text(`${label}: `, { continued: true }).font('regular').text(value);

  heading('Auskunft über gespeicherte Daten', 18);
  pdf.text(`${business}, Stand ${germanDay(today)}. Auskunft nach Artikel 15 der Datenschutz-Grundverordnung.`);
  heading('Person und Einwilligungen');
  for (const [key, label] of Object.entries(CUSTOMER_LABELS)) line(label, germanValue(disclosure.customer[key as keyof Disclosure['customer']]));

  heading(`Aufträge (${disclosure.orders.length})`);
  for (const order of disclosure.orders) {
    line(`${germanDay(order.ordered_on)} Auftrag ${order.number}`, [order.store, order.kind, order.glasses_type, order.status, germanEuro(order.gross_cents)].filter(Boolean).join(', '));
    for (const item of order.lines) {
      pdf.text([item.group, item.maker, item.brand, item.model, item.lens_type, germanEuro(item.gross_cents)].filter(Boolean).join(', '), { indent: 14 });
    }
  }

  heading(`Messungen (${disclosure.refractions.length})`);
  for (const { measured_on, ...eyes } of disclosure.refractions) {
    line(germanDay(measured_on), Object.entries(eyes).map(([name, value]) => `${name.toUpperCase().replace('_', ' ')} ${germanValue(value)}`).join(', '));
  }

  heading(`Änderungen der Einwilligungen (${disclosure.consent_changes.length})`);
  for (const change of disclosure.consent_changes) {
    line(germanValue(change.occurred_on), `${change.channel}: ${germanValue(change.was_granted)} → ${germanValue(change.is_granted)}, ${[germanValue(change.source), change.text_version && `Text „${change.text_version}“`].filter(Boolean).join(', ')}`);
  }

  heading('Berechnete Einschätzungen');
  if (!disclosure.scores) pdf.text('Es sind keine gespeichert.');
  for (const [name, label] of Object.entries(SCORE_LABELS)) if (disclosure.scores) line(label, germanValue(disclosure.scores[name]));
  for (const [name, { value }] of Object.entries(disclosure.scores?.['refraction_potentials'] as Record<string, { value: number }> | null ?? {})) {
    line(`${SCORE_LABELS[`potential_${name}`] ?? name} nach Messwerten`, germanValue(value));
  }
  pdf.end();
  return pdf;
}
