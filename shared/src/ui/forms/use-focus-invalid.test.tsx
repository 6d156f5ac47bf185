import { render } from '@testing-library/react';
import { useFocusInvalid } from './use-focus-invalid.ts';

function Form({ attempt, wrong }: { attempt: number; wrong: string[] }) {
  const form = useFocusInvalid(attempt);
  return (
    <form ref={form}>
      {['a', 'b', 'c'].map((name) => (
        <input key={name} name={name} aria-label={name} aria-invalid={wrong.includes(name)} />
      ))}
    </form>
  );
}

test('the first wrong field has the focus after each attempt, and nothing takes it before', () => {
  const { rerender } = render(<Form attempt={0} wrong={['b']} />);
  expect(document.body).toHaveFocus();
  rerender(<Form attempt={1} wrong={['b', 'c']} />);
  expect(document.activeElement).toHaveAttribute('name', 'b');
  rerender(<Form attempt={2} wrong={['c']} />);
  expect(document.activeElement).toHaveAttribute('name', 'c');
});
