import { createReadStream } from 'node:fs';
import { CsvSplitter, type OnRecord } from './csv-splitter.ts';
import { createDecoder, type Encoding } from './encoding.ts';
import type { Delimiter } from './header.ts';

export interface CsvSource {
  path: string;
  encoding: Encoding;
  delimiter: Delimiter;
  /** Line of the row that names the columns; what stands above it is passed over. */
  headerLine: number;
  /** Fields of a row, where known: it tells what broken quotes were meant to be. */
  width?: number;
}

const CHUNK_BYTES = 128 * 1024;

/**
 * Streams the data rows of a file, those below its header, to `onRecord`; `between` is awaited after each chunk
 * with its bytes and is the place for writing, for progress and for giving up.
 * @throws UploadProblem when the CSV itself is broken; whatever `between` throws.
 */
export async function readRecords(
  source: CsvSource,
  onRecord: OnRecord,
  between: (bytes: number) => Promise<void>,
): Promise<void> {
  const decode = createDecoder(source.encoding);
  const splitter = new CsvSplitter(
    source.delimiter,
    (fields, line, isBroken) => {
      if (line > source.headerLine && (fields.length > 1 || fields[0]?.trim())) onRecord(fields, line, isBroken);
    },
    source.width,
  );
  for await (const chunk of createReadStream(source.path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    splitter.push(decode(bytes));
    await between(bytes.length);
  }
  splitter.push(decode(Buffer.alloc(0)));
  splitter.end();
}
