import type { ApiError } from '@repartee/app-sdk';

const known = [
  'access_code_unknown',
  'access_code_expired',
  'access_code_used_up',
  'too_many_requests',
  'no_answer',
] as const;

/** Under which name the texts say why an access code does not open. */
export const accessErrorKey = ({ code }: ApiError): (typeof known)[number] | 'other' =>
  known.find((one) => one === code) ?? 'other';
