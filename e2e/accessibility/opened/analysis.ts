import type { Page } from '@playwright/test';
import { isPhone } from '../../support/opens.ts';
import { button, row, type Place } from './place.ts';

/** On a phone the menu of the portal is to be opened first. */
const openSidebar = async (page: Page) => {
  const toggle = page.getByRole('button', { name: 'Menü ausklappen' });
  await page.getByRole('button', { name: /^Menü (aus|ein)klappen/ }).waitFor();
  if ((await toggle.count()) > 0) await toggle.click();
};
/** Where a browser does not let anybody copy. */
const refuseCopying = (page: Page) =>
  page.evaluate(() => {
    Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('not allowed')) });
  });

const noteOf = (page: Page) => page.getByRole('dialog', { name: 'Neue Notiz' }).getByRole('textbox', { name: 'Notiz' });
/** The drawer stays open from one size to the next. */
const beginNote = async (page: Page) => {
  if ((await noteOf(page).count()) === 0) await page.getByRole('button', { name: 'Neue Notiz' }).click();
  await noteOf(page).fill('Umbau');
};

const REVENUE = '/analyse/gesamtumsatz?zeitraum=vorjahr';

export const FRAME: readonly Place[] = [
  {
    address: '/',
    opens: [
      {
        what: 'help',
        file: 'host/src/layout/help/help-drawer.tsx',
        before: openSidebar,
        opener: button(/^Hilfe/, 'body'),
        // On a phone the menu goes before the help comes.
        back: (page) => (isPhone(page) ? page.getByRole('main') : button(/^Hilfe/, 'body')(page)),
      },
      {
        what: 'the menu of the person',
        file: 'host/src/layout/sidebar/user-menu.tsx',
        before: openSidebar,
        opener: button(/^Angemeldet als/, 'body'),
        as: 'menu',
      },
      { what: 'the palette', file: 'host/src/layout/palette/palette.tsx', opener: button(/^Suchen …/, 'body') },
      {
        what: 'the stores',
        file: 'host/src/layout/store-selector/store-selector.tsx',
        opener: (page) => page.getByTestId('store-selector'),
      },
      {
        what: 'the monthly report',
        file: 'remote-analyse/src/common/report/report-drawer.tsx',
        opener: button('Monatsbericht'),
      },
      {
        what: 'the whole team',
        file: 'remote-analyse/src/features/dashboard/whole-team.tsx',
        opener: button('Ganzes Team anzeigen'),
      },
    ],
  },
  {
    address: '/einstellungen/ziele',
    opens: [
      {
        what: 'a question before what goes far',
        file: 'shared/src/editor/confirm-button.tsx',
        opener: button('Ziele löschen'),
      },
    ],
  },
];

export const ANALYSIS: readonly Place[] = [
  {
    address: REVENUE,
    opens: [
      { what: 'why', file: 'remote-analyse/src/common/why/why.tsx', opener: button(/Warum\?$/) },
      { what: 'to an address', file: 'remote-analyse/src/common/send/send-drawer.tsx', opener: button('Senden …') },
      {
        what: 'an address to be copied by hand',
        file: 'shared/src/ui/copy-link-button.tsx',
        before: refuseCopying,
        opener: button('Link kopieren'),
      },
      {
        what: 'what a figure means',
        file: 'shared/src/ui/definition.tsx',
        opener: button(/^Definition/),
        as: 'text',
      },
      {
        what: 'the menu of a chart',
        file: 'shared/src/charts/figure-menu.tsx',
        opener: button(/^Mehr zu /),
        as: 'menu',
      },
    ],
  },
  {
    address: '/analyse/einzugsgebiet',
    opens: [
      {
        what: 'the customers behind a figure',
        file: 'remote-analyse/src/common/behind/behind.tsx',
        opener: row('Kunden nach Postleitzahl'),
      },
    ],
  },
  {
    address: '/analyse/auffaelliges',
    opens: [
      {
        what: 'a watch of one’s own',
        file: 'remote-analyse/src/common/own-watches/watch-drawer.tsx',
        opener: button('Benachrichtigen, wenn …'),
      },
    ],
  },
  {
    address: '/analyse/notizen',
    opens: [
      {
        what: 'a note',
        file: 'remote-analyse/src/features/time-notes/note-drawer.tsx',
        opener: button('Neue Notiz'),
      },
    ],
  },
  {
    address: '/analyse/notizen',
    opens: [
      {
        what: 'a question about what is not saved',
        file: 'shared/src/editor/leave-question.tsx',
        before: beginNote,
        opener: (page) => noteOf(page),
        open: (page) => page.keyboard.press('Escape'),
      },
    ],
  },
];
