import { expectAccessible } from '../support/accessible.ts';
import { newBusiness } from '../support/new-business.ts';
import { people } from '../support/people.ts';
import { expect, test, testAs } from '../support/test.ts';

test('an Admin sets where price bands end, in ascending order alone', async ({ page, signIn, request }) => {
  const own = await newBusiness(request, 'Optik Preisband');
  await signIn(own.email, '/einstellungen/basis-einstellungen');
  const card = page.getByRole('region', { name: 'Preisbänder' });
  const frames = card.getByRole('textbox', { name: 'Fassungen: Grenzen in €' });
  const save = card.getByRole('button', { name: 'Speichern' });
  await frames.fill('150; 100');
  await save.click();
  await expect(card.getByText(/aufsteigend: jede muss/)).toBeVisible();
  await frames.fill('100; 150');
  await expect(card.getByText('unter 100 € · 100 bis 149 € · ab 150 €')).toBeVisible();
  await save.click();
  await expect(card.getByText('Die Preisbänder sind gespeichert.')).toBeVisible();
  await page.reload();
  await expect(frames).toHaveValue('100; 150');
  await expectAccessible(page, 'limits of price bands');
});

testAs.owner(
  'two spellings of an address stand beside each other where brands are merged',
  async ({ page, signIn }) => {
    await signIn(people.owner, '/einstellungen/fassungmarken?marke=LUNOVA&mit=Lunova');
    const pair = page.getByRole('region', { name: 'Zwei Schreibweisen desselben Namens?' });
    await expect(pair.getByRole('button', { name: '„LUNOVA“ zählt als „Lunova“', exact: true })).toBeVisible();
    await expect(pair.getByRole('button', { name: 'Es sind zwei verschiedene' })).toBeVisible();
  },
);
