import type { ApiError } from '@repartee/app-sdk';

const known = ['no_answer', 'not_found', 'not_permitted', 'not_ready', 'too_many_requests'] as const;

/** Under which name the texts say why something could not be read. */
export const troubleOf = ({ code }: ApiError): (typeof known)[number] | 'other' =>
  known.find((one) => one === code) ?? 'other';
