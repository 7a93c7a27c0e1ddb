import type { RenewalOptions } from './token-refresh.ts';

/** Descriptions bring zod along: they come with the first call, not with the first page. */
export const identityCalls = () =>
  import(/* webpackChunkName: "identity" */ '@repartee/contracts/identity/endpoints');

/** `createRenewal`, loaded at the first 401: who holds no token does not need it. */
export function renewalOnDemand(options: RenewalOptions): (refused: string) => Promise<boolean> {
  let loading: Promise<(refused: string) => Promise<boolean>> | undefined;
  const load = async () => {
    const { createRenewal } = await import(/* webpackChunkName: "identity" */ './token-refresh.ts');
    return createRenewal(options);
  };
  return async (refused) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading)(refused);
  };
}
