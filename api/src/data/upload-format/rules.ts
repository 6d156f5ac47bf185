import { readPostcode } from '../definitions/postcode.ts';
import { isTotalRow } from '../definitions/total-row.ts';
import { readMarks } from './name-marks.ts';
import type { Value } from './reader.ts';

/** A row whose cells are read: values by database column, to be corrected in place. */
export interface RowView {
  get(field: string): Value;
  set(field: string, value: Value): void;
  reject(field: string, reason: string): void;
  warn(field: string, reason: string): void;
  /** Whether something stood there and was left out. */
  isUnread(field: string): boolean;
}

export type RowRule = (row: RowView) => void;

/** What a postcode says of country and place counts where the file says nothing of them itself. */
function checkPostcode(row: RowView, fields: { country?: string; city: string }): void {
  const said = row.get('plz');
  if (typeof said !== 'string') return;
  const country = fields.country && row.get(fields.country);
  const found = readPostcode(said, typeof country === 'string' ? country : null);
  if (found.plz !== said) row.set('plz', found.plz);
  if (found.state === 'padded')
    row.warn('plz', 'Die Postleitzahl hat nur vier Ziffern. Die führende Null wurde ergänzt.');
  if (found.state === 'odd')
    row.warn('plz', 'Das ist keine deutsche Postleitzahl. Sie wird so übernommen; bitte prüfen Sie auch das Land.');
  if (found.city !== null && (row.get(fields.city) ?? '') === '') row.set(fields.city, found.city);
  if (fields.country && found.country !== null && country === null) row.set(fields.country, found.country);
}

export const checkStore: RowRule = (row) => checkPostcode(row, { city: 'location' });

const NAMES = ['salutation', 'title', 'first_name', 'last_name'];

/** A mark beside a name closes as a column would, whatever that one says: whoever wrote it there knew the person. */
function takeMarks(row: RowView): void {
  for (const field of NAMES) {
    const said = row.get(field);
    const read = typeof said === 'string' ? readMarks(said) : null;
    if (!read) continue;
    row.set(field, read.name);
    for (const mark of read.marks) row.set(mark.field, true);
    row.warn(
      field,
      `Der Zusatz sagt, ${read.marks.map(({ meaning }) => meaning).join(' und ')}. Sie wird nicht angeschrieben; der Name steht ohne ihn im Portal.`,
    );
  }
}

/** A line below the list has no first name and no birthday, whatever stands in its first cells. */
export const checkCustomer: RowRule = (row) => {
  if (
    isTotalRow(row.get('external_id')) ||
    (isTotalRow(row.get('last_name')) && row.get('first_name') === null && row.get('birth_date') === null)
  )
    return row.reject('external_id', 'Das ist eine Summenzeile, kein Kunde. Sie wird nicht übernommen.');
  checkPostcode(row, { country: 'country', city: 'city' });
  takeMarks(row);
  if (row.get('last_name') === null && row.get('first_name') === null)
    row.warn('last_name', 'Der Kunde hat keinen Namen.');
};

export const checkOrder: RowRule = (row) => {
  if (isTotalRow(row.get('external_id')))
    return row.reject('external_id', 'Das ist eine Summenzeile, kein Auftrag. Ihr Betrag zählt nicht.');
  const cancels = row.get('cancels_external_id');
  if (cancels !== null && cancels === row.get('external_id'))
    return row.reject('cancels_external_id', 'Ein Auftrag kann sich nicht selbst stornieren.');
  const delivered = row.get('delivered_on');
  const ordered = row.get('ordered_on');
  if (delivered !== null && ordered !== null && delivered < ordered) {
    row.warn('delivered_on', 'Das Abgabedatum liegt vor dem Auftragsdatum.');
  }
};

const OF_EYE = ['sph', 'cyl', 'axis', 'add'];

/** Half of what was measured at an eye describes another eye: with one of its values all of them are left out. */
function leaveOutEyes(row: RowView): void {
  for (const eye of ['r', 'l']) {
    const unread = OF_EYE.map((name) => `${name}_${eye}`).find((field) => row.isUnread(field));
    if (unread === undefined) continue;
    for (const name of OF_EYE) row.set(`${name}_${eye}`, null);
    row.warn(unread, `Damit entfallen alle Werte des ${eye === 'r' ? 'rechten' : 'linken'} Auges.`);
  }
}

/** Plus cylinders become minus cylinders: the same lens, written the way all of them are compared. */
export const checkRefraction: RowRule = (row) => {
  leaveOutEyes(row);
  for (const eye of ['r', 'l']) {
    const sphere = row.get(`sph_${eye}`);
    const cylinder = row.get(`cyl_${eye}`);
    const axis = row.get(`axis_${eye}`);
    if (typeof cylinder !== 'number') continue;
    if (cylinder > 0) {
      const sum = Math.round((Number(sphere ?? 0) + cylinder) * 1000) / 1000;
      if (sum > 25) {
        row.warn(
          `sph_${eye}`,
          'Sphäre und Zylinder ergeben zusammen mehr als 25 dpt. Damit entfallen alle Werte dieses Auges.',
        );
        for (const name of OF_EYE) row.set(`${name}_${eye}`, null);
        continue;
      }
      row.set(`sph_${eye}`, sum);
      row.set(`cyl_${eye}`, -cylinder);
      if (typeof axis === 'number') row.set(`axis_${eye}`, axis > 90 ? axis - 90 : axis + 90);
    }
    if (cylinder !== 0 && axis === null) row.warn(`axis_${eye}`, 'Zum Zylinder fehlt die Achse.');
  }
};
