import { shortNights, type ArrivedRows } from '../../../api/src/data/uploads/short-nights.ts';
import type { Shop } from './shops.ts';

const NIGHTS = 14;
const DAY_MS = 86_400_000;
/** Of the morning after a day, by its number since 1970-01-01. */
const [UPLOAD_HOUR, MORNING_HOUR] = [2, 9];
const at = (day: number, hour: number) => new Date((day + 1) * DAY_MS + hour * 3_600_000);

/** Whether a night in which half of a whole export comes is told of in the next morning, by the rows of its file. @param share 1: all of it comes */
export function isHalfExportTold({ orders }: Shop, day: number, share: number): boolean {
  const rowsUntil = (last: number) => orders.filter((order) => order.day <= last).length;
  const arrived: ArrivedRows[] = Array.from({ length: NIGHTS }, (_, index) => day - NIGHTS + 1 + index).map(
    (night) => ({
      at: at(night, UPLOAD_HOUR),
      kind: 'auftraege',
      rows: Math.floor(rowsUntil(night) * (night === day ? share : 1)),
    }),
  );
  return shortNights(arrived, null, at(day, MORNING_HOUR)) !== null;
}
