/** Where a letter and an e-mail lie as they are sent, from the root of the project. */
export const MESSAGES = 'docs/messages';
