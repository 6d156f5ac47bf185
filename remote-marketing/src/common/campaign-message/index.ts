export { CampaignMessage } from './campaign-message.tsx';
