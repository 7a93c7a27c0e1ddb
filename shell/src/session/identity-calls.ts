import type { TokenRefreshOptions } from './token-refresh.ts';

/** Descriptions bring zod along: they come with the first call, not with the first page. */
export const identityCalls = () =>
  import(/* webpackChunkName: "identity" */ '@repartee/contracts/identity/endpoints');

/** `createTokenRefresh`, loaded at the first 401: who holds no token does not need it. */
export function refreshOnDemand(options: TokenRefreshOptions): (refused: string) => Promise<boolean> {
  let loading: Promise<(refused: string) => Promise<boolean>> | undefined;
  const load = async () => {
    const { createTokenRefresh } = await import(/* webpackChunkName: "identity" */ './token-refresh.ts');
    return createTokenRefresh(options);
  };
  return async (refused) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading)(refused);
  };
}
