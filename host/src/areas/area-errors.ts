/** Why an area cannot be shown; `message` is the German sentence of its panel. */
export class AreaUnavailableError extends Error {
  override readonly name = 'AreaUnavailableError';
}

/** The area was built for another version of the contract: trying again does not help. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
}
