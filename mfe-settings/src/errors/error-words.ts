import type { ApiError } from '@repartee/app-sdk';

const known = [
  'no_answer',
  'not_found',
  'not_permitted',
  'not_ready',
  'too_many_requests',
  'conflict',
  'email_taken',
  'own_account',
  'last_super_admin',
  'role_above_own',
  'invalid_input',
  'too_large',
] as const;

/** Under which name the texts say why something could not be done. */
export const troubleOf = (code: ApiError['code']): (typeof known)[number] | 'other' =>
  known.find((one) => one === code) ?? 'other';
