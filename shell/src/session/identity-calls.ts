/** Descriptions bring zod along: they come with the first call, not with the first page. */
export const identityCalls = () =>
  import(/* webpackChunkName: "identity" */ '@repartee/contracts/identity/endpoints');
