import type { DocumentError } from '@repartee/contracts/authoring/document-errors';

/**
 * Error for a document whose text cannot be read. It is recognised by the field `reason`, because a worker thread
 * transfers errors without their class.
 */
export interface DocumentReadError extends Error {
  readonly reason: DocumentError;
}

export const documentError = (reason: DocumentError): DocumentReadError =>
  Object.assign(new Error(`The document cannot be read: ${reason}.`), { reason });

export const isDocumentError = (thrown: unknown): thrown is DocumentReadError =>
  typeof thrown === 'object' && thrown !== null && 'reason' in thrown;
