import type { ErrorCode } from '@repartee/contracts/errors';
import { isTaken } from '../../runtime/database/constraint-errors.ts';
import { problemOf } from '../../runtime/http/errors/answer-problems.ts';

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Kinds of errors of RFC 7644, section 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness';

interface ScimError extends Error {
  readonly scim_status: number;
  readonly scim_type: ScimType | undefined;
}

/** Creates an error that only SCIM has, as in `throw scimError(400, 'invalidFilter', '…')`. */
export const scimError = (scim_status: number, scim_type: ScimType | undefined, detail: string): ScimError =>
  Object.assign(new Error(detail), { scim_status, scim_type });

const isScimError = (error: unknown): error is ScimError =>
  typeof error === 'object' && error !== null && 'scim_status' in error;

const scimTypes: Partial<Record<ErrorCode, ScimType>> = {
  conflict: 'uniqueness',
  email_taken: 'uniqueness',
  invalid_input: 'invalidValue',
  malformed_json: 'invalidSyntax',
};

/** Returns the answer to an error in the form of RFC 7644. */
export function answerOfError(error: unknown) {
  const { status, scimType, detail, retry_after } = isScimError(error)
    ? { status: error.scim_status, scimType: error.scim_type, detail: error.message, retry_after: undefined }
    : ofProblem(error);
  return {
    ...{ status, retry_after },
    body: { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail },
  };
}

function ofProblem(error: unknown) {
  const { code, status, message, details, retry_after } = problemOf(error);
  const fields = Object.entries(details ?? {}).map(([field, text]) => `${field} ${text}`);
  return { status, scimType: scimTypes[code], detail: [message, ...fields].join(' '), retry_after };
}

/** An id or a name of the directory that another user or group of the organization has. */
export function refuseTakenName(error: unknown): never {
  if (isTaken(error))
    throw scimError(
      409,
      'uniqueness',
      'Another resource of the organization has this externalId or userName.',
    );
  throw error;
}
