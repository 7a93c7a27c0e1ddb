import type { DocumentError } from '@repartee/contracts/library/authoring/document-errors';
import { answerParent } from '../../../runtime/objects/run-in-process.ts';
import { documentText, isDocumentError } from './document-text.ts';

export type DocumentAnswer = { readonly text: string } | { readonly reason: DocumentError };

answerParent((bytes) =>
  documentText(bytes).then(
    (text): DocumentAnswer => ({ text }),
    (error: unknown): DocumentAnswer => ({ reason: isDocumentError(error) ? error.reason : 'unreadable' }),
  ),
);
