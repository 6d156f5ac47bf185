/** Where a development server says which line of the sources a place in a bundle comes from; `?at=<file>:<line>:<column>`. */
export const SOURCE_ADDRESS = '/dev/source';
