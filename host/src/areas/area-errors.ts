/** Why an area cannot be shown; `message` is the German sentence of its panel. */
export class AreaUnavailableError extends Error {
  override readonly name = 'AreaUnavailableError';
}

/** The area is turned off; `message` is the sentence of whoever did that. */
export class AreaOffError extends Error {
  override readonly name = 'AreaOffError';
}

/** A file of the area is not the one that was built, and is not run; `message` is the German sentence of its panel. */
export class ChangedFileError extends Error {
  override readonly name = 'ChangedFileError';
}

/** The area was built for another version of the contract: trying again does not help. */
export class ContractMismatchError extends Error {
  override readonly name = 'ContractMismatchError';
}
