import type { User } from './user.ts';

/** Returns a user from a response. Missing fields get defaults, such as empty text and no permissions (R-ENT-1). */
export const readUser = (answer: Partial<User>): User => ({
  id: answer.id ?? '',
  email: answer.email ?? '',
  first_name: answer.first_name ?? '',
  last_name: answer.last_name ?? '',
  organization_id: answer.organization_id ?? '',
  organization_name: answer.organization_name ?? '',
  organization_language: answer.organization_language ?? '',
  organization_time_zone: answer.organization_time_zone ?? 'UTC',
  organization_role: answer.organization_role ?? 'guest',
  permissions: answer.permissions ?? [],
  language: answer.language ?? null,
  image: answer.image ?? null,
  ...(answer.time_zone ? { time_zone: answer.time_zone } : {}),
  chosen_time_zone: answer.chosen_time_zone ?? null,
  second_factor_due: answer.second_factor_due ?? null,
  organization_erased_at: answer.organization_erased_at ?? null,
  ...(answer.has_password === false ? { has_password: false } : {}),
  ...(answer.terms_due ? { terms_due: true } : {}),
  ...(answer.applications ? { applications: answer.applications } : {}),
});
