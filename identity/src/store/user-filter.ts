/** Attributes that users can be searched by, as Cognito has them, and where each stands. */
const COLUMNS = {
  username: 'username',
  sub: 'username',
  email: 'email',
  'cognito:user_status': 'status',
  status: "iif(enabled, 'Enabled', 'Disabled')",
  phone_number: "attributes ->> '$.phone_number'",
  name: "attributes ->> '$.name'",
  given_name: "attributes ->> '$.given_name'",
  family_name: "attributes ->> '$.family_name'",
  preferred_username: "attributes ->> '$.preferred_username'",
} as const;

export type SearchableAttribute = keyof typeof COLUMNS;

export const isSearchable = (name: string): name is SearchableAttribute => Object.hasOwn(COLUMNS, name);

/** One attribute that equals a value or, with `prefix`, begins with it. */
export interface UserFilter {
  attribute: SearchableAttribute;
  prefix: boolean;
  value: string;
}

/** The condition in SQL, with the value as the named parameter `:value`. */
export function conditionOf({ attribute, prefix }: UserFilter): string {
  const column = COLUMNS[attribute];
  // No LIKE: people search for underscores, and it would ignore case.
  return prefix ? `substr(${column}, 1, length(:value)) = :value` : `${column} = :value`;
}
