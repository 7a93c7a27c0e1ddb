import type { DocumentError } from '@repartee/contracts/authoring/document-errors';

/**
 * A document whose text cannot be read. Code checks the field `reason`, because an error from a worker thread
 * loses its class.
 */
export interface DocumentReadError extends Error {
  readonly reason: DocumentError;
}

export const documentError = (reason: DocumentError): DocumentReadError =>
  Object.assign(new Error(`The document cannot be read: ${reason}.`), { reason });

export const isDocumentError = (thrown: unknown): thrown is DocumentReadError =>
  typeof thrown === 'object' && thrown !== null && 'reason' in thrown;
