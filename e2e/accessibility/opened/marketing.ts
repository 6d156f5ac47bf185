import type { Page } from '@playwright/test';
import { button, link, type Place } from './place.ts';

const addPicture = async (page: Page) => {
  if ((await page.getByRole('button', { name: 'Bild wählen' }).count()) === 0)
    await page.getByRole('button', { name: '+ Bild' }).click();
};

const SELECTIONS = '/marketing/selektion-export';

export const MARKETING: readonly Place[] = [
  {
    address: '/eyeplan/aktueller-werbeplan',
    opens: [
      {
        what: 'an action of the plan',
        file: 'remote-eyeplan-eyepage/src/features/advertising-plan/action-drawer.tsx',
        opener: button(/^Aktion planen: /),
      },
    ],
  },
  {
    address: SELECTIONS,
    opens: [
      {
        what: 'the menu of a selection',
        file: 'remote-marketing/src/features/selection/list/row-menu.tsx',
        opener: button(/^Aktionen: /),
        as: 'menu',
      },
    ],
  },
  {
    address: SELECTIONS,
    goOn: link('Gleitsicht ab 45'),
    opens: [
      {
        what: 'a further condition',
        file: 'remote-marketing/src/features/selection/editor/conditions/add-condition.tsx',
        opener: button(/^Bedingung$/),
      },
      {
        what: 'a condition',
        file: 'remote-marketing/src/features/selection/editor/conditions/condition-chip.tsx',
        opener: button(/ ändern$/),
      },
    ],
  },
  {
    address: SELECTIONS,
    goOn: link('Weihnachtspost'),
    opens: [
      {
        what: 'texts that are ready',
        file: 'remote-marketing/src/common/campaign-message/text-library.tsx',
        opener: button('Text aus der Sammlung'),
      },
      {
        what: 'the pictures of the business',
        file: 'remote-marketing/src/common/campaign-message/pictures/picture-choice.tsx',
        before: addPicture,
        opener: button('Bild wählen'),
      },
    ],
  },
  {
    address: '/marketing/daueraktionen?neu=1',
    opens: [
      {
        what: 'how a template would have gone',
        file: 'remote-marketing/src/features/standing-campaigns/list/templates-view.tsx',
        opener: button(/^So wäre es gelaufen/),
      },
    ],
  },
  {
    address: '/marketing/daueraktionen',
    goOn: link('Jahres-Check'),
    opens: [
      {
        what: 'the people of a bundle',
        file: 'remote-marketing/src/features/standing-campaigns/pieces-drawer.tsx',
        opener: (page) =>
          page
            .getByRole('region', { name: /^Bündel vom/ })
            .getByRole('button')
            .first(),
      },
    ],
  },
];
