/**
 * Who needs a second factor for sign-ins by password (E-3): nobody, operators and super-admins, these and editors, or
 * everyone. Users have some days for it (`second_factor_grace_days`); after them, they may only add it.
 */
export const secondFactorRules = ['optional', 'operators', 'editors', 'everyone'] as const;
export type SecondFactorRule = (typeof secondFactorRules)[number];

export const longestGrace_days = 90;
