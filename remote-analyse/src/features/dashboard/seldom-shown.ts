// One file for what is fetched where it is shown, to few and seldom: each further file costs its name and sum before the first figure.
export { FirstSteps } from './first-steps.tsx';
export { UsualWeekday } from './usual-weekday.tsx';
