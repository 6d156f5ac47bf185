export * from './answer-words.ts';
export * from './campaign-message.ts';
export * from './campaign.ts';
export * from './customer-answer.ts';
export * from './customer-law.ts';
export * from './customer-origin.ts';
export * from './customer-search-guide.ts';
export * from './customer.ts';
export { DISCLOSED_CUSTOMER } from './disclosed-customer.ts';
export * from './due-customers.ts';
export * from './market-effect.ts';
export * from './message-blocks.ts';
export * from './message-pictures.ts';
export * from './message-reason.ts';
export {
  fillPlaceholders,
  PLACEHOLDERS,
  placeholderProblem,
  placeholdersIn,
  type Placeholder,
} from './placeholders.ts';
export * from './email-confirmation.ts';
export * from './occasions.ts';
export * from './open-answers.ts';
export * from './power.ts';
export * from './reminders.ts';
export * from './scores.ts';
export * from './selection-fields.ts';
export * from './selection.ts';
export * from './shipping-list.ts';
export * from './standing-campaign.ts';
export * from './standing-effect.ts';
export * from './success.ts';
export * from './suggestions.ts';
