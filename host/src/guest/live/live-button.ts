import { describeAuthError } from '../../session/auth-error.ts';
import { alertOf, become, type Drawn } from './drawn.ts';

/**
 * Has a button do one thing at a time: it turns while that lasts, and what went wrong stands above it.
 * @param states the button at rest and at work, as drawn
 * @returns runs `work`, unless something is under way
 */
export function liveButton(
  button: HTMLElement,
  states: { rest: Element; busy: Element },
  drawn: Drawn,
): (work: () => Promise<void>) => Promise<void> {
  let isBusy = false;
  let problem: Element | undefined;
  become(button, states.rest);
  return async (work) => {
    if (isBusy) return;
    isBusy = true;
    problem?.remove();
    become(button, states.busy);
    try {
      await work();
    } catch (error) {
      problem = alertOf(drawn, describeAuthError(error));
      button.before(problem);
    } finally {
      isBusy = false;
      become(button, states.rest);
    }
  };
}
