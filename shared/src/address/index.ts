// One grammar for all pages; the server writes addresses by it, too, and takes it of the contract.
export * from '../contract/address/index.ts';
