export { CampaignMessage } from './campaign-message.tsx';
export { sendingQuery, textQuery } from './queries.ts';
export { MessageFields } from './message-fields.tsx';
