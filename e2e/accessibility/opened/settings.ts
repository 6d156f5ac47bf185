import { people } from '../../support/people.ts';
import { button, row, type Place } from './place.ts';

const { operator } = people;

export const SETTINGS: readonly Place[] = [
  {
    address: '/upload-historie/upload-historie',
    opens: [
      {
        what: 'an upload',
        file: 'remote-settings-admin/src/features/upload/upload-history-page.tsx',
        opener: row('Uploads'),
      },
    ],
  },
  {
    address: '/einstellungen/fassungmarken',
    opens: [
      {
        what: 'a brand',
        file: 'remote-settings-admin/src/common/decisions/decidable-list.tsx',
        opener: row('Marken'),
      },
    ],
  },
  {
    address: '/einstellungen/benutzerverwaltung',
    opens: [
      {
        what: 'an invitation',
        file: 'remote-settings-admin/src/features/users/users-page.tsx',
        opener: button('Person einladen'),
      },
      { what: 'a user', file: 'remote-settings-admin/src/features/users/users-page.tsx', opener: row('Benutzer') },
    ],
  },
  {
    address: '/einstellungen/mitarbeiter',
    opens: [
      {
        what: 'a person of the team',
        file: 'remote-settings-admin/src/features/staff-settings/person-drawer.tsx',
        opener: row('Mitarbeiter'),
      },
    ],
  },
  {
    address: '/einstellungen/basis-einstellungen',
    opens: [
      {
        what: 'a store',
        file: 'remote-settings-admin/src/features/basic-settings/store-drawer.tsx',
        opener: button(/Brillenhaus Sommer/),
      },
      {
        what: 'reports of a person',
        file: 'remote-settings-admin/src/features/basic-settings/report-mail-drawer.tsx',
        opener: button(/^Katrin Sommer/),
      },
    ],
  },
  {
    address: '/einstellungen/erweitert/protokoll',
    opens: [
      {
        what: 'an entry of the log',
        file: 'remote-settings-admin/src/features/business-settings/audit-log/audit-log-section.tsx',
        opener: row('Protokoll'),
      },
    ],
  },
];

export const OPERATOR: readonly Place[] = [
  {
    address: '/admin/bereiche',
    person: operator,
    opens: [
      {
        what: 'an area',
        file: 'remote-settings-admin/src/features/areas/areas-page.tsx',
        opener: row('Bereiche'),
      },
    ],
  },
  {
    address: '/admin/kundenstatus',
    person: operator,
    opens: [
      {
        what: 'a business',
        file: 'remote-settings-admin/src/features/businesses/businesses-page.tsx',
        opener: row('Betriebe'),
      },
      {
        what: 'a new business',
        file: 'remote-settings-admin/src/features/businesses/businesses-page.tsx',
        opener: button('Neuer Betrieb'),
      },
      {
        what: 'an answer of the operating company',
        file: 'remote-settings-admin/src/features/businesses/answer-drawer.tsx',
        opener: row('Aufgaben: Änderungen an Websites'),
      },
    ],
  },
  {
    address: '/admin/benutzerverwaltung',
    person: operator,
    opens: [
      {
        what: 'a user of any business',
        file: 'remote-settings-admin/src/features/users/all-users-page.tsx',
        opener: row('Benutzer aller Betriebe'),
      },
    ],
  },
  {
    address: '/admin/zuordnungen',
    person: operator,
    opens: [
      {
        what: 'a profile of the market',
        file: 'remote-settings-admin/src/features/upload/market/market-drawer.tsx',
        opener: button('Profil anlegen'),
      },
    ],
  },
];
