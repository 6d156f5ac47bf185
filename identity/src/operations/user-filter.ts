import { invalidParameter } from '../protocol/cognito-error.ts';
import { isSearchable, type SearchableAttribute, type UserFilter } from '../store/user-filter.ts';
import { normalizeLogin } from '../store/users.ts';

const FILTER = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/s;

/** Addresses and states are kept in one case, whatever was typed; every other attribute is searched to the letter. */
function comparable(attribute: SearchableAttribute, value: string): string {
  if (attribute === 'email') return normalizeLogin(value);
  return attribute === 'cognito:user_status' ? value.toUpperCase() : value;
}

/**
 * Reads Cognito's filter of one attribute: `email ^= "a"`, `name = "Ida"`; a backslash stands before a quotation mark
 * in the value. Nothing to search for means everybody.
 * @throws CognitoError InvalidParameterException.
 */
export function parseFilter(text: string | null | undefined): UserFilter | undefined {
  if (!text?.trim()) return undefined;
  const [, attribute = '', operator, value = ''] = FILTER.exec(text) ?? [];
  if (!isSearchable(attribute)) throw invalidParameter('Error while parsing filter.');
  return { attribute, prefix: operator === '^=', value: comparable(attribute, value.replaceAll(/\\(.)/gs, '$1')) };
}
