import { logTo } from '@portal/api';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import type { TelemetrySettings } from './settings.ts';

/**
 * The log of the process, a line of JSON each, for calls and for what happens outside of them. Paths may carry ids, never customers; bodies and
 * query strings are not logged at all.
 */
export function openLog({ LOG_LEVEL: level }: Pick<TelemetrySettings, 'LOG_LEVEL'>): FastifyBaseLogger {
  const log = pino({ level, redact: ['req.headers.authorization'] });
  logTo((about, text) => log.error(about, text));
  return log;
}

/**
 * Says what people at the terminal read; as a line of the log each where that is asked for, whatever LOG_LEVEL leaves of the
 * rest: an invitation is said once.
 */
export function speaker(
  { LOG_FORMAT: format }: Pick<TelemetrySettings, 'LOG_FORMAT'>,
  say: (line: string) => void,
): (line: string) => void {
  if (format === 'text') return say;
  const log = pino({ level: 'info' });
  return (line) => log.info(line);
}
