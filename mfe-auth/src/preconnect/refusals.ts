/** Error codes of a sign-in by a provider for which the realm form has texts of their own. */
export const refusals = ['not_permitted', 'organization_closing'] as const;
