import {
  MOST_SHARE_DAYS,
  USUAL_SHARE_DAYS,
  shareLinkInputSchema,
  type ShareLink,
  type ShareLinkInput,
} from '@portal/shared/contract/analyse';
import { addDays, today } from '@portal/shared/contract/calendar';
import { formatDate } from '@portal/shared/format';
import type { SendableView } from './sendable-view.ts';

/** What somebody has entered. */
export interface ShareValues {
  name: string;
  /** ISO day, as the browser's field has it: '' while it is not whole. */
  endsOn: string;
}

export const firstValues = (): ShareValues => ({ name: '', endsOn: addDays(today(), USUAL_SHARE_DAYS) });

export const isName = (name: string): boolean => shareLinkInputSchema.shape.name.safeParse(name).success;

/** The days that may be the last one. */
export const lastDays = () => ({ first: today(), last: addDays(today(), MOST_SHARE_DAYS) });

/** What is wrong with the last day, as a sentence. */
export function endProblem({ endsOn }: Pick<ShareValues, 'endsOn'>): string | undefined {
  const { first, last } = lastDays();
  return endsOn < first || endsOn > last
    ? `Bitte wählen Sie einen Tag vom ${formatDate(first)} bis zum ${formatDate(last)}.`
    : undefined;
}

/** As it is asked of the API. */
export const shareInputOf = (
  { name, endsOn }: ShareValues,
  { page, filter }: Pick<SendableView, 'page' | 'filter'>,
): ShareLinkInput => ({ name: name.trim(), page, filter, ends_on: endsOn });

/** How far a link is, for who shares it. @example 'Gilt bis 29.12.2026. 3-mal geöffnet, zuletzt am 01.12.2026.' */
export function linkText({ state, ends_on: end, openings, opened_at: opened }: ShareLink): string {
  const often =
    opened === null ? 'Noch nicht geöffnet.' : `${openings}-mal geöffnet, zuletzt am ${formatDate(opened)}.`;
  return state === 'locked'
    ? `Gesperrt nach zu vielen falschen Codes. ${often}`
    : `Gilt bis ${formatDate(end)}. ${often}`;
}
