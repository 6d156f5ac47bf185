import { createHash } from 'node:crypto';

interface Sender {
  ip: string;
  userAgent: string;
}

/**
 * Who has called a website's page, for the rest of the day: the same person has the same hash until its salt is thrown
 * away at midnight, and another one on another website.
 * @returns 16 characters; address and browser cannot be had from them
 */
export const visitorOf = ({ key, salt }: { key: string; salt: string }, { ip, userAgent }: Sender): string =>
  createHash('sha256').update(`${salt}\0${key}\0${ip}\0${userAgent}`).digest('base64url').slice(0, 16);
