import { expectOpens } from '../support/opens.ts';
import { people } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import { test } from '../support/test.ts';
import { PLACES } from './opened.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const [person, places] of Object.entries(Object.groupBy(PLACES, ({ person = people.owner }) => person)))
  test.describe(person, () => {
    test.use({ person });

    for (const { address, goOn, opens } of places ?? [])
      test(`what opens is named, takes the focus, gives it back, and has no violation: ${address}, ${opens.map(({ what }) => what).join(', ')}`, async ({
        page,
      }) => {
        for (const size of SIZES) {
          await page.setViewportSize(size);
          // Loaded anew: a table that becomes cards takes along the button that has the focus.
          await page.goto(address);
          await settle(page);
          await goOn?.(page);
          for (const { before, ...one } of opens) {
            await before?.(page);
            await expectOpens(page, one);
          }
        }
      });
  });
