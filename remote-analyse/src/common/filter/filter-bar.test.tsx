import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearchParams } from 'react-router-dom';
import type { RestrictionField } from '@portal/shared/contract/analyse';
import { renderPage } from '@portal/shared/testing';
import { AnalysisFilterBar } from './filter-bar.tsx';
import { readFilter, writeFilter } from './filter-params.ts';

const TODAY = '2026-11-21';

function Page({ without }: { without?: readonly RestrictionField[] }) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <AnalysisFilterBar
        value={readFilter(params, TODAY)}
        onChange={(next) => setParams((old) => writeFilter(next, TODAY, old))}
        today={TODAY}
        {...(without && { without })}
      />
      <output>{params.toString()}</output>
    </>
  );
}

const address = () => screen.getByRole('status').textContent;
const back = () => screen.getByRole('button', { name: 'Ein Zeitraum zurück' });
const forth = () => screen.getByRole('button', { name: 'Ein Zeitraum vor' });
const shown = () => within(screen.getByRole('group', { name: 'Zeitraum verschieben' })).getByText(/\d/).textContent;
const show = (query = '', without?: readonly RestrictionField[]) =>
  renderPage(<Page {...(without && { without })} />, `/?${query}`);

test('arrows step back and forth, and never into days that are still to come', async () => {
  show('zeitraum=monat');
  expect(shown()).toBe('November 2026');
  await userEvent.click(forth());
  expect([shown(), forth().getAttribute('aria-disabled')]).toEqual(['November 2026', 'true']);
  await userEvent.click(back());
  expect([shown(), address()]).toEqual(['Oktober 2026', 'zeitraum=2026-10']);
  await userEvent.click(forth());
  expect([shown(), address()]).toEqual(['November 2026', 'zeitraum=monat']);
});

test('the arrow keys do the same, anywhere but in a field that has its own', async () => {
  show('zeitraum=woche');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('KW\u00a046 2026');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Shift>}{ArrowLeft}{/Shift}');
  screen.getByRole('combobox', { name: 'Vergleich' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('KW\u00a046 2026');
  back().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(shown()).toBe('KW\u00a047 2026');
});

test('another unit shows the last of its periods within the one so far', async () => {
  show('zeitraum=2025');
  const choose = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Zeitraum' }), name);
  await choose('Monat');
  expect(address()).toBe('zeitraum=2025-12');
  await choose('Woche');
  expect(address()).toBe('zeitraum=2026-kw01');
  await choose('Zeitraum wählen');
  expect(address()).toBe('zeitraum=frei&von=2025-12-29&bis=2026-01-04');
});

test('„Heute“ is today, whatever was shown; a day that was stepped to is called so, and leads back', async () => {
  show('zeitraum=2025-q3');
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zeitraum' });
  expect(screen.queryByRole('option', { name: 'Tag' })).toBeNull();
  await userEvent.selectOptions(choice(), 'Heute');
  expect([address(), choice().value]).toEqual(['zeitraum=heute', 'heute']);
  await userEvent.click(back());
  expect([address(), choice().selectedOptions[0]?.textContent]).toEqual(['zeitraum=2026-11-20', 'Tag']);
  await userEvent.selectOptions(choice(), 'Heute');
  expect(address()).toBe('zeitraum=heute');
});

test('what is set stands as chips, each taken away by itself, or all of them', async () => {
  show('zeitraum=2025&vergleich=ohne&brillentyp=Nah&alter=20-29&kundenart=neu');
  const chips = () =>
    within(screen.getByRole('list', { name: 'Gesetzte Filter' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(chips()).toEqual(['Ohne Vergleich', 'Brillentyp Nah', 'Altersgruppe 20–29', 'Neukunden', 'Zurücksetzen']);
  await userEvent.click(screen.getByRole('button', { name: 'Brillentyp Nah entfernen' }));
  expect(address()).toBe('zeitraum=2025&vergleich=ohne&alter=20-29&kundenart=neu');
  await userEvent.click(screen.getByRole('button', { name: 'Ohne Vergleich entfernen' }));
  // What is usual here is not usual on every page: once another comparison was chosen, it is written out.
  expect(address()).toBe('zeitraum=2025&vergleich=vorjahr&alter=20-29&kundenart=neu');
  await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
  expect(address()).toBe('zeitraum=2025&vergleich=vorjahr');
  expect(screen.queryByRole('list', { name: 'Gesetzte Filter' })).toBeNull();
});

test('another period begins with the days that were compared so far, and is chosen by its days', async () => {
  show('zeitraum=2026-10&vergleich=vorperiode');
  const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vergleich' });
  expect(screen.queryByRole('option', { name: 'Ostern zu Ostern' })).toBeNull();
  await userEvent.selectOptions(choice(), 'Anderer Zeitraum …');
  expect(address()).toBe('zeitraum=2026-10&vergleich=frei&vergleich.von=2026-09-01&vergleich.bis=2026-09-30');
  await userEvent.clear(screen.getByLabelText('Vergleich von'));
  await userEvent.type(screen.getByLabelText('Vergleich von'), '2026-07-01');
  await userEvent.tab();
  expect(address()).toBe('zeitraum=2026-10&vergleich=frei&vergleich.von=2026-07-01&vergleich.bis=2026-09-30');
  await userEvent.click(screen.getByRole('button', { name: 'Vergleich 01.07.2026 bis 30.09.2026 entfernen' }));
  expect(address()).toBe('zeitraum=2026-10&vergleich=vorjahr');
  await userEvent.selectOptions(choice(), 'Gleiche Wochentage');
  expect(address()).toBe('zeitraum=2026-10&vergleich=wochentage');
});

test('Easter is offered near Easter, and left behind with it', async () => {
  show('zeitraum=2026-05');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vergleich' }), 'Ostern zu Ostern');
  expect(address()).toBe('zeitraum=2026-05&vergleich=ostern');
  await userEvent.click(forth());
  expect(screen.getByRole('combobox', { name: 'Vergleich' })).toHaveValue('vorjahr');
});

test('a restriction that means nothing on the page is no chip', () => {
  show('brillentyp=Nah&alter=20-29', ['glasses']);
  expect(screen.getByRole('button', { name: 'Altersgruppe 20–29 entfernen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Brillentyp Nah entfernen' })).toBeNull();
});

test('the fields open from one line where the screen is small', async () => {
  show();
  const toggle = screen.getByRole('button', { name: 'Filter' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});
