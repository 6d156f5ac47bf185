import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { FilterDay } from './filter-day.tsx';

/** A bar that keeps the day, and a log of what it was given. */
function show(value = '2025-06-15', problem?: string) {
  const given: string[] = [];
  const Bar = () => {
    const [day, setDay] = useState(value);
    return (
      <>
        <FilterDay
          label="Bis"
          value={day}
          problem={problem}
          onChange={(next) => {
            given.push(next);
            setDay(next);
          }}
        />
        <button type="button" onClick={() => setDay('2024-12-31')}>
          Zurück
        </button>
      </>
    );
  };
  renderPage(<Bar />);
  return { field: screen.getByLabelText('Bis'), given };
}

async function retype(field: HTMLElement, day: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, day);
}

/** As Chromium does it: each digit of a year makes a whole day. */
function typeYear(field: HTMLElement, monthAndDay: string, digits: string): void {
  for (let typed = 1; typed <= digits.length; typed += 1) {
    fireEvent.keyDown(field, { key: digits[typed - 1] });
    fireEvent.change(field, { target: { value: `${digits.slice(0, typed).padStart(4, '0')}-${monthAndDay}` } });
  }
}

test('a year that is being typed stays in the field and counts with its last digit', () => {
  const { field, given } = show();
  typeYear(field, '06-15', '202');
  expect(field).toHaveValue('0202-06-15');
  expect(given).toEqual([]);
  typeYear(field, '06-15', '2026');
  expect(field).toHaveValue('2026-06-15');
  expect(given).toEqual(['2026-06-15']);
});

test('another day of the month counts once the field is left, and once only', async () => {
  const { field, given } = show();
  await retype(field, '2025-06-01');
  await retype(field, '2025-06-19');
  expect(given).toEqual([]);
  await userEvent.tab();
  expect(given).toEqual(['2025-06-19']);
  await userEvent.click(field);
  await userEvent.tab();
  expect(given).toEqual(['2025-06-19']);
});

test('Enter is enough', async () => {
  const { field, given } = show();
  await retype(field, '2025-06-01');
  await userEvent.keyboard('{Enter}');
  expect(given).toEqual(['2025-06-01']);
});

test('a day from the picker counts at once', () => {
  const { field, given } = show();
  fireEvent.pointerDown(field);
  fireEvent.change(field, { target: { value: '2025-07-01' } });
  expect(given).toEqual(['2025-07-01']);
});

test.each([
  ['', /einen ganzen Tag/],
  ['0202-06-15', /Jahr von 1900 bis 2100/],
  ['2101-01-01', /Jahr von 1900 bis 2100/],
])('a field left with %p says what is missing, and not before', async (value, sentence) => {
  const { field, given } = show();
  await userEvent.click(field);
  fireEvent.keyDown(field, { key: '1' });
  fireEvent.change(field, { target: { value } });
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(field).toHaveAccessibleDescription(sentence);
  expect(field).toHaveValue(value);
  expect(given).toEqual([]);
});

test('a day given from outside takes the place of what was typed', async () => {
  const { field } = show();
  typeYear(field, '06-15', '20');
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  expect(field).toHaveValue('2024-12-31');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is wrong with the day itself is said, until it is changed', async () => {
  const { field } = show('2025-06-15', 'Der Tag liegt vor „Von“.');
  expect(field).toHaveAccessibleDescription('Der Tag liegt vor „Von“.');
  await retype(field, '2025-06-16');
  expect(screen.queryByRole('alert')).toBeNull();
});
