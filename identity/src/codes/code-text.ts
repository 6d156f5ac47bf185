import { randomInt } from 'node:crypto';

/** Without what is read for something else: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUPS = 2;
const GROUP_LENGTH = 4;

const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A code as people read it, such as 'K7QM-4XRT': one of 8 × 10¹¹, which no number of guesses in ten minutes reaches. */
export const newCode = (): string => Array.from({ length: GROUPS }, group).join('-');

/** What is meant by what was typed or pasted: capitals, without blanks and dashes. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
