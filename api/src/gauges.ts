import { FEATURES } from './features.ts';
import { JOB_GAUGES } from './platform/jobs/gauges.ts';
import { MAIL_GAUGES } from './platform/mail/gauges.ts';
import type { Gauge } from './platform/telemetry/gauge.ts';

/** All figures of the database that `/metrics` tells. */
export const GAUGES: readonly Gauge[] = [
  ...JOB_GAUGES,
  ...MAIL_GAUGES,
  ...FEATURES.flatMap(({ gauges = [] }) => gauges),
];
