import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentError } from '@repartee/contracts/authoring/document-errors';
import { documentText, isDocumentError } from './document-text.ts';

export type DocumentAnswer = { readonly text: string } | { readonly reason: DocumentError };

const answer = await documentText(Buffer.from(workerData.bytes as Uint8Array)).then(
  (text): DocumentAnswer => ({ text }),
  (error: unknown): DocumentAnswer => ({ reason: isDocumentError(error) ? error.reason : 'unreadable' }),
);
parentPort?.postMessage({ answer });
