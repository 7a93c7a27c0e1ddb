import { loadCode } from '@repartee/ui-kit/load-code';
import type { TokenRefreshOptions } from './token-refresh.ts';

/** Imported on demand, because the endpoints import zod. */
export const identityCalls = () =>
  loadCode(() => import(/* webpackChunkName: "identity" */ '@repartee/contracts/people/identity/endpoints'));

/** Part of the same chunk, because it imports the endpoints. */
export const loadRevokeTokens = () =>
  loadCode(() => import(/* webpackChunkName: "identity" */ './revoke-tokens.ts'));

/**
 * Loads the code for the token refresh at the first 401, because visitors without a token do not need this
 * code.
 */
export function createLazyTokenRefresh(options: TokenRefreshOptions): (refused: string) => Promise<boolean> {
  let loading: Promise<(refused: string) => Promise<boolean>> | undefined;
  const load = async () => {
    const { createTokenRefresh } = await loadCode(
      () => import(/* webpackChunkName: "identity" */ './token-refresh.ts'),
    );
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
