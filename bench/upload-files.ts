import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { FORMATS } from '../api/src/data/upload-format/formats.ts';

const day = (index: number) =>
  `${String(1 + (index % 28)).padStart(2, '0')}.${String(1 + (index % 12)).padStart(2, '0')}.${2016 + (index % 10)}`;
const euros = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
const priceOf = (index: number) => 10_000 + ((index * 7919) % 90_000);

/** Upload files of one shop: `orders` orders, half as many customers, three lines each. */
export async function writeBenchFiles(folder: string, orders: number): Promise<void> {
  await write(folder, 'standorte', 1, () => 'S1;Filiale;Weg 1;79098;Freiburg\n');
  await write(
    folder,
    'kunden',
    orders / 2,
    (n) =>
      `K${n};S1;Frau;;Erika;Mustermann${n % 5000};${day(n)};Lange Straße ${n % 90};${String(10_000 + (n % 80_000))};Ort ${n % 300};DE;0761 ${n};;k${n}@example.org;ja;nein;;ja;01.02.2020;Formular;nein;nein;01.03.2024\n`,
  );
  await write(
    folder,
    'auftraege',
    orders,
    (n) =>
      `A${n};K${n >> 1};S1;;${day(n)};;Brille;${n % 3 ? 'Fern' : 'Gleitsicht'};abgeholt;${euros(priceOf(n) * 3)};0,00;0,00;\n`,
  );
  await write(folder, 'positionen', orders * 3, (n) => {
    const [order, position] = [Math.floor(n / 3), n % 3];
    return `A${order};${position + 1};${['Fassung', 'Glas_R', 'Glas_L'][position]};Hersteller ${order % 20};Marke ${order % 60};Modell;Einstärken;1,60;SuperET;1;${euros(priceOf(order))};19,00\n`;
  });
}

async function write(
  folder: string,
  kind: keyof typeof FORMATS,
  rows: number,
  row: (index: number) => string,
): Promise<void> {
  const stream = createWriteStream(join(folder, `${kind}.csv`));
  stream.write(`${FORMATS[kind].columns.map(({ name }) => name).join(';')}\n`);
  for (let start = 0; start < rows; start += 5_000) {
    const block = Array.from({ length: Math.min(5_000, rows - start) }, (_, index) => row(start + index)).join('');
    if (!stream.write(block)) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'close');
}
