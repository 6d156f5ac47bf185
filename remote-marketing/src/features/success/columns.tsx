import type { SuccessSummary } from '@portal/shared/contract/marketing';
import { formatCount, formatDate, formatEuroWhole, formatSignedPoints } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { Badge, VisuallyHidden } from '@portal/shared/ui';
import classes from './columns.module.css';
import { IntervalBar } from './interval-bar.tsx';
import {
  CHANNEL_TEXT,
  extraRevenueText,
  pointsBetween,
  responseText,
  roiOf,
  roiText,
  stateText,
  verdictColors,
  verdictText,
} from './model.ts';

/** Ticked campaigns, and what ticking one does. */
export interface Ticks {
  ids: readonly number[];
  toggle: (id: number) => void;
}

/** The list's columns, bars of intervals on one scale (`scaleOf`): whether it paid goes before everything else that has room. */
export const columnsOf = ({ ids, toggle }: Ticks, scale: number): ListColumn<SuccessSummary>[] => [
  {
    key: 'name',
    title: 'Aktion',
    text: ({ name }) => name,
    sort: ({ name }) => name,
    width: 150,
    priority: 1,
    card: 'title',
  },
  {
    key: 'together',
    title: 'Zusammen',
    width: 100,
    priority: 1,
    text: ({ id }) => (ids.includes(id) ? 'ja' : null),
    definition:
      'Mehrere angekreuzte Aktionen werden unter der Liste zusammen ausgewertet: Kleine Unterschiede zeigen sich oft erst über mehrere Aktionen.',
    cell: ({ id, name }) => (
      <label className={classes.tick}>
        <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
        <VisuallyHidden>{name} zusammen mit anderen auswerten</VisuallyHidden>
      </label>
    ),
  },
  {
    key: 'sent',
    title: 'Versendet',
    text: ({ sent_on }) => formatDate(sent_on),
    sort: ({ sent_on }) => sent_on,
    width: 105,
    priority: 1,
  },
  {
    key: 'people',
    title: 'Empfänger',
    numeric: true,
    text: ({ treated }) => formatCount(treated.people),
    sort: ({ treated }) => treated.people,
    width: 105,
    priority: 3,
  },
  {
    key: 'response',
    title: 'Response',
    numeric: true,
    text: ({ treated }) => responseText(treated),
    sort: ({ treated }) => treated.response.value,
    width: 95,
    priority: 1,
  },
  {
    key: 'control',
    title: 'Kontrolle',
    numeric: true,
    width: 100,
    priority: 3,
    definition: 'Anteil der Kontrollgruppe, der in derselben Zeit gekauft hat.',
    text: ({ control }) => (control ? responseText(control) : 'ohne'),
    sort: ({ control }) => control?.response.value ?? null,
  },
  {
    key: 'uplift',
    title: 'Unterschied',
    numeric: true,
    text: ({ uplift }) => (uplift ? formatSignedPoints(uplift.value, 'Pp.') : '–'),
    sort: ({ uplift }) => uplift?.value ?? null,
    cell: ({ uplift, verdict, is_finished }) =>
      uplift === null ? (
        '–'
      ) : (
        <>
          {formatSignedPoints(uplift.value, 'Pp.')}
          <IntervalBar
            uplift={uplift}
            scale={scale}
            isProven={is_finished && (verdict === 'more' || verdict === 'less')}
          />
        </>
      ),
    width: 110,
    priority: 1,
    card: 'figure',
  },
  {
    key: 'verdict',
    title: 'Urteil',
    text: verdictText,
    cell: (row) => (
      <Badge
        fz="xs"
        tt="none"
        h="auto"
        px="xs"
        miw="min-content"
        // Cut, it would give its column no width of its own.
        styles={{ label: { whiteSpace: 'normal', overflow: 'visible' } }}
        {...verdictColors(row)}
      >
        {verdictText(row)}
      </Badge>
    ),
    width: 155,
    priority: 1,
  },
  {
    key: 'extra',
    title: 'Mehrumsatz',
    numeric: true,
    text: (row) => (row.extra_revenue?.is_shown ? extraRevenueText(row) : '–'),
    sort: ({ extra_revenue }) => extra_revenue?.value ?? null,
    width: 110,
    priority: 2,
  },
  {
    key: 'cost',
    title: 'Kosten',
    numeric: true,
    text: ({ cost_cents }) => formatEuroWhole(cost_cents),
    sort: ({ cost_cents }) => cost_cents,
    width: 85,
    priority: 2,
  },
  {
    key: 'roi',
    title: 'ROI',
    numeric: true,
    text: (row) => (roiOf(row) === null ? '–' : roiText(row)),
    width: 95,
    priority: 2,
    definition:
      'Mehrumsatz weniger Kosten, geteilt durch die Kosten. Umsatz ist nicht Ertrag: Wareneinsatz ist nicht abgezogen.',
  },
  {
    key: 'interval',
    title: 'Mit 95\u00a0% Sicherheit',
    text: ({ uplift }) => (uplift ? pointsBetween(uplift) : null),
    width: 160,
    priority: 3,
  },
  {
    key: 'channel',
    title: 'Kanal',
    text: ({ channel }) => CHANNEL_TEXT[channel],
    sort: ({ channel }) => CHANNEL_TEXT[channel],
    width: 80,
    priority: 3,
  },
  { key: 'state', title: 'Antwortzeit', text: stateText, sort: ({ ends_on }) => ends_on, width: 170, priority: 3 },
];
