import { NO_CRITERIA } from '@portal/api';
import type { CampaignPlan, CampaignStatus, SelectionCriteria } from '@portal/shared/contract/marketing';

export interface DemoCampaign extends Pick<
  CampaignPlan,
  'name' | 'purpose' | 'channel' | 'settings' | 'unit_cost_cents' | 'fixed_cost_cents'
> {
  selection: keyof typeof SELECTIONS;
  /** What it may cost, cents. */
  budget: number;
  reaches: CampaignStatus;
  /** Days from today to the mailing; negative: it was that long ago. */
  shipsIn: number;
}

const DRAW = { control_percent: 10, target_count: null, pause_days: 90, one_per_household: true } as const;
const some = (target_count: number) => ({ ...DRAW, target_count });

/** Whom they are for: several actions of a year go to the same people. */
export const SELECTIONS = {
  // By age alone: who bought since then is not known to have bought when the list was drawn.
  'Gleitsicht ab 45': { ...NO_CRITERIA, age: { from: 45, to: 75 } },
  'Letzte Brille vor drei bis fünf Jahren': { ...NO_CRITERIA, last_order_main: { from: 36, to: 59 } },
  'Kinder im Wachstum': { ...NO_CRITERIA, age: { from: 5, to: 16 } },
  'Unter 45': { ...NO_CRITERIA, age: { from: 18, to: 44 } },
} as const satisfies Record<string, SelectionCriteria>;

/** A year and more of actions, about one a month whatever day it is: sent and measurable, in print, waiting for their release, and planned. In the order of their mailing. */
// One line each: it reads as a table.
// oxfmt-ignore
export const CAMPAIGNS: readonly DemoCampaign[] = [
  { name: 'Winterschlussverkauf', selection: 'Unter 45', purpose: 'Einladung zum Winterschlussverkauf', channel: 'letter', unit_cost_cents: 95, fixed_cost_cents: 12_000, settings: some(150), budget: 30_000, reaches: 'Versendet', shipsIn: -660 },
  { name: 'Osteraktion', selection: 'Gleitsicht ab 45', purpose: 'Einladung zu den Gleitsicht-Tagen vor Ostern', channel: 'letter', unit_cost_cents: 98, fixed_cost_cents: 15_000, settings: some(250), budget: 40_000, reaches: 'Versendet', shipsIn: -590 },
  { name: 'Sonnenbrillen im Sommer', selection: 'Unter 45', purpose: 'Werbung für Sonnenbrillen in Sehstärke', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 8_000, settings: some(200), budget: 10_000, reaches: 'Versendet', shipsIn: -520 },
  { name: 'Herbst-Sehtest', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 98, fixed_cost_cents: 15_000, settings: some(200), budget: 35_000, reaches: 'Versendet', shipsIn: -420 },
  { name: 'Neujahrsgruß', selection: 'Gleitsicht ab 45', purpose: 'Gruß zum neuen Jahr mit Gutschein', channel: 'letter', unit_cost_cents: 105, fixed_cost_cents: 18_000, settings: some(200), budget: 40_000, reaches: 'Versendet', shipsIn: -310 },
  { name: 'Einstärken-Wochen', selection: 'Unter 45', purpose: 'Werbung für Einstärkenbrillen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 9_000, settings: some(200), budget: 10_000, reaches: 'Versendet', shipsIn: -270 },
  { name: 'Frühjahrs-Sehtest', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 105, fixed_cost_cents: 15_000, settings: some(200), budget: 35_000, reaches: 'Versendet', shipsIn: -235 },
  { name: 'Sonnenbrillen in Sehstärke', selection: 'Unter 45', purpose: 'Werbung für Sonnenbrillen in Sehstärke', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 20_000, settings: some(200), budget: 45_000, reaches: 'Versendet', shipsIn: -178 },
  {
    name: 'Gleitsicht-Wochen', selection: 'Gleitsicht ab 45', purpose: 'Einladung zu den Gleitsicht-Wochen', channel: 'letter', unit_cost_cents: 115, fixed_cost_cents: 25_000,
    settings: { ...DRAW, control_percent: 20 }, budget: 350_000, reaches: 'Versendet', shipsIn: -120,
  },
  { name: 'Schulanfang', selection: 'Kinder im Wachstum', purpose: 'Einladung zum Sehtest vor dem Schulanfang', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 10_000, settings: some(120), budget: 25_000, reaches: 'Versendet', shipsIn: -98 },
  { name: 'Herbstmode', selection: 'Unter 45', purpose: 'Vorstellung der neuen Fassungen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 12_000, settings: some(150), budget: 15_000, reaches: 'Versendet', shipsIn: -48 },
  { name: 'Adventsgutschein', selection: 'Unter 45', purpose: 'Gutschein zum Advent', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 12_000, settings: { ...some(100), pause_days: 30 }, budget: 20_000, reaches: 'Druck', shipsIn: 6 },
  { name: 'Sehtest für Überfällige', selection: 'Letzte Brille vor drei bis fünf Jahren', purpose: 'Erinnerung an den Sehtest', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 15_000, settings: some(500), budget: 75_000, reaches: 'Freigabe', shipsIn: 14 },
  { name: 'Weihnachtspost', selection: 'Gleitsicht ab 45', purpose: 'Weihnachtsgruß mit Pflegeset', channel: 'letter', unit_cost_cents: 120, fixed_cost_cents: 15_000, settings: some(300), budget: 50_000, reaches: 'Geplant', shipsIn: 25 },
  { name: 'Kinderbrillen', selection: 'Kinder im Wachstum', purpose: 'Einladung zur Anpassung von Kinderbrillen', channel: 'letter', unit_cost_cents: 110, fixed_cost_cents: 0, settings: { ...DRAW, control_percent: 0 }, budget: 40_000, reaches: 'Geplant', shipsIn: 45 },
  { name: 'Wintersport', selection: 'Unter 45', purpose: 'Werbung für Sportbrillen', channel: 'email', unit_cost_cents: 5, fixed_cost_cents: 10_000, settings: some(400), budget: 15_000, reaches: 'Geplant', shipsIn: 75 },
];
