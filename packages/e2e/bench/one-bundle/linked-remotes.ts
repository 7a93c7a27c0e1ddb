import type { Remote } from '@repartee/app-sdk';
import aiProviders from '../../../../mfe-ai-providers/src/remote.ts';
import auth from '../../../../mfe-auth/src/remote.ts';
import coaching from '../../../../mfe-coaching/src/remote.ts';
import settings from '../../../../mfe-settings/src/remote.ts';
import sharedSession from '../../../../mfe-shared-session/src/remote.ts';

const remotes: readonly Remote[] = [aiProviders, auth, coaching, settings, sharedSession];

/**
 * Replaces `federation-runtime.ts` of the shell in the build without federation. That build already contains the
 * remotes.
 */
export const loadExposedRemote = async (id: string): Promise<Remote | undefined> =>
  remotes.find((remote) => remote.id === id);
