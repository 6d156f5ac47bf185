import { uploadStatus, type BusinessColumn, type BusinessStatus } from '@portal/shared/contract/settings-admin';
import { formatCount, formatDateTime, type DataStatus } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { Text } from '@portal/shared/ui';
import { tasksOf, uploadText } from './model.ts';

const COLORS: Record<DataStatus['kind'], string> = {
  none: 'var(--portal-dimmed)',
  fresh: 'var(--portal-good)',
  warning: 'var(--portal-warn)',
  alert: 'var(--portal-alert)',
};
const LIGHTS: Record<DataStatus['kind'], string> = { none: '○', fresh: '●', warning: '▲', alert: '■' };

/** How fresh the data are: a sign of a shape and colour of its own, and the words. */
function Light({ status }: { status: DataStatus }) {
  return (
    <span>
      <Text span inherit c={COLORS[status.kind]} aria-hidden>
        {LIGHTS[status.kind]}
      </Text>{' '}
      {uploadText(status)}
    </span>
  );
}

/** What is told of a business on the moment `now`. */
export const businessColumns = (now: Date): readonly (ListColumn<BusinessStatus> & { sort?: BusinessColumn })[] => [
  { key: 'name', title: 'Betrieb', text: ({ name }) => name, sort: 'name', width: 190, card: 'title' },
  {
    key: 'upload',
    title: 'Letzter Upload',
    text: (business) => uploadText(uploadStatus(business, now)),
    cell: (business) => <Light status={uploadStatus(business, now)} />,
    sort: 'uploaded',
    width: 150,
    definition:
      'Des Standorts, dessen Daten am ältesten sind. ● unter 10 Tagen, ▲ 10 bis 14 Tage, ■ älter, ○ noch keine Daten.',
  },
  {
    key: 'uploaded',
    title: 'Upload am',
    text: ({ last_upload }) => last_upload && formatDateTime(last_upload),
    fileOnly: true,
    width: 0,
  },
  {
    key: 'quality',
    title: 'Datenqualität',
    text: ({ quality }) => quality,
    cell: ({ quality }) => (quality === null ? '–' : `${formatCount(Math.round(quality))} von 100`),
    sort: 'quality',
    numeric: true,
    width: 130,
    definition: 'Wert von 0 bis 100, wie auf der Seite „Datenqualität“.',
  },
  {
    key: 'tasks',
    title: 'Aufgaben',
    text: (business) =>
      tasksOf(business, now)
        .map(({ text }) => text)
        .join(', ') || null,
    sort: 'tasks',
    width: 270,
  },
  { key: 'groups', title: 'Vertrag', text: ({ groups }) => groups.join(', '), sort: 'groups', width: 200, priority: 3 },
  {
    key: 'stores',
    title: 'Standorte',
    text: ({ stores }) => stores,
    sort: 'stores',
    numeric: true,
    width: 110,
    priority: 2,
  },
  {
    key: 'users',
    title: 'Benutzer',
    text: ({ users }) => users,
    sort: 'users',
    numeric: true,
    width: 110,
    priority: 2,
  },
];
