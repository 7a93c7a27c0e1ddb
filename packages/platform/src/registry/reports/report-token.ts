import { randomBytes } from 'node:crypto';
import type { Signer } from '../revisions/signing.ts';

/** A page that stays open longer reports nothing more. */
const validFor = 24 * 3_600_000;

const textOf = (document: string) => `report-token ${document}`;

/**
 * Creates a token for one document (a page that the shell server has sent). With it, the browser proves that it reports
 * loads and errors of that document.
 */
export function newReportToken(signer: Signer): string {
  const document = `${Date.now().toString(36)}-${randomBytes(9).toString('base64url')}`;
  return `${document}.${signer.sign(textOf(document))}`;
}

/** Returns the id of the document, or undefined if the token is too old or not of this installation. */
export function documentOfToken(signer: Signer, token: string): string | undefined {
  const [document = '', signature = ''] = token.split('.');
  const age = Date.now() - Number.parseInt(document, 36);
  return age <= validFor && signer.verifies(textOf(document), signature) ? document : undefined;
}
