export { CampaignMessage } from './campaign-message.tsx';
export { sendingQuery } from './queries.ts';
export { MessageFields } from './message-fields.tsx';
