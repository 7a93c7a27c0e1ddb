import type { DocumentError } from '@repartee/contracts/authoring/document-errors';

/**
 * Error for a document whose text cannot be read. `isDocumentError` recognises the error by its field
 * `reason`, because errors from a worker thread lose their class.
 */
export interface DocumentReadError extends Error {
  readonly reason: DocumentError;
}

export const documentError = (reason: DocumentError): DocumentReadError =>
  Object.assign(new Error(`The document cannot be read: ${reason}.`), { reason });

export const isDocumentError = (thrown: unknown): thrown is DocumentReadError =>
  typeof thrown === 'object' && thrown !== null && 'reason' in thrown;
