/**
 * Expression for the time until which an account has to get a second factor (E-3), or null. Its query joins `account` as
 * `a`, `second_factor` as `f` and, if it asks for a second factor, `organization` as `r`.
 */
export const secondFactorDue = (isByPassword: string): string =>
  `case when ${isByPassword} and a.login_id is not null and f.enabled_at is null
    and not exists (select from passkey p where p.login_id = a.login_id)
    and (r.second_factor = 'everyone' or a.role in ('operator', 'super-admin')
      or (a.role = 'editor' and r.second_factor = 'editors'))
  then greatest(r.second_factor_since, a.created_at) + r.second_factor_grace_days * interval '1 day' end`;
