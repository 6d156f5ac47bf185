// Jest takes a function as the default export of a module that it need not transform.
export { bundleLibraries as default } from './bundle-libraries.ts';
