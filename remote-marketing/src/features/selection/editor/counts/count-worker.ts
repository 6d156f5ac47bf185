import {
  countStores,
  readAlready,
  unpackSegments,
  type Readings,
  type StoreSegment,
} from '@portal/shared/contract/counting';
import type { SelectionCriteria, SelectionSegmentsHeader } from '@portal/shared/contract/marketing';

/** First the customers, then one question after the other; each is answered by what `countStores` gives, as JSON: read in half the time of a copied object. */
export type WorkerMessage = { bytes: ArrayBuffer; header: SelectionSegmentsHeader } | { criteria: SelectionCriteria };

type Rules = Pick<SelectionSegmentsHeader, 'uses_refraction' | 'strict_health'>;

let known: { stores: StoreSegment[]; readings: Readings; rules: Rules } | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
  if ('bytes' in data) {
    const segments = unpackSegments(data.bytes, data.header);
    const stores = data.header.stores.map(({ id, data_date }, at) => ({
      storeId: id,
      dataDate: data_date,
      segment: segments[at]!,
    }));
    const { as_of, uses_refraction, strict_health } = data.header;
    known = { stores, readings: readAlready(as_of), rules: { uses_refraction, strict_health } };
  } else if (known) {
    postMessage(JSON.stringify(countStores(known.stores, { ...data.criteria, ...known.rules }, known.readings)));
  }
});
