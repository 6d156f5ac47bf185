import { act, fireEvent, render, screen } from '@testing-library/react';
import { PortalProvider } from '../portal-provider.tsx';
import { ResendCodeButton } from './resend-code-button.tsx';

let sent: number;
let answer: boolean;

const show = () =>
  render(
    <PortalProvider root>
      <ResendCodeButton
        onSend={async () => {
          sent += 1;
          return answer;
        }}
      />
    </PortalProvider>,
  );

const button = () => screen.getByRole('button');
const press = () => act(async () => void fireEvent.click(button()));
/** The half minute, second by second, as the page counts it. */
const wait = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) await act(async () => jest.advanceTimersByTime(1000));
};

beforeEach(() => {
  sent = 0;
  answer = true;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('a code was just sent: another one only after half a minute', async () => {
  show();
  expect(button()).toHaveTextContent('Neuen Code zusenden (in 30 s)');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await wait(29);
  await press();
  expect(sent).toBe(0);
  await wait(1);
  expect(button()).toHaveTextContent(/^Neuen Code zusenden$/);
  await press();
  expect(sent).toBe(1);
  expect(button()).toHaveTextContent('(in 30 s)');
});

test('what could not be sent may be tried again at once', async () => {
  answer = false;
  show();
  await wait(30);
  await press();
  await press();
  expect(sent).toBe(2);
});
