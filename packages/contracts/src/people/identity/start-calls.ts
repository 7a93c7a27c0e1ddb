import type { CallWithoutSchemas } from '../../endpoint.ts';
import type { User } from './user.ts';

/** The call that the shell sends at the start of every page with a token, before zod has loaded. */
export const readMe: CallWithoutSchemas<User> = {
  method: 'GET',
  path: '/v1/me',
  summary: 'Read the signed-in user and permissions',
  access: 'any-token',
};
