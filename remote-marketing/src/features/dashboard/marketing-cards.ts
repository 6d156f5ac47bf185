// Lines of 'Heute wichtig' for the same people, in one file: each of its own is a request more before the dashboard is whole.
export { default as AddressReleaseCard } from './address-release-card.tsx';
export { default as AnswersCard } from './answers-card.tsx';
export { default as DueCustomersCard } from './due-customers-card.tsx';
