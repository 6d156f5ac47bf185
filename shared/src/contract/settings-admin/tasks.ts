/** What businesses ask for, and the operating company answers: changes of websites, comments on proofs. */
export * from '../eyepage/change-request.ts';
export * from '../eyeplan/proof.ts';
