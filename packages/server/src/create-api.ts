import type { FastifyInstance } from 'fastify';
import './subscriptions.ts';
import { openDispatcher } from './ai/open-dispatcher.ts';
import { hasModel } from './ai/providers/choice-repository.ts';
import { registerAiProviderRoutes } from './ai/routes.ts';
import { registerFeedback } from './feedback/register-feedback.ts';
import { registerIntegrations } from './integrations/register-integrations.ts';
import { readPersonalLibrary, readPersonalPlaylists } from './library/personal-data-repository.ts';
import { credentialKeySetting } from './library/playlist/certificate/credential-keys.ts';
import { registerLibrary } from './library/register-library.ts';
import { warmUpPasswords } from './people/identity/password-hash.ts';
import { notifyJobFailed } from './people/notification/notify-repository.ts';
import { pushKeySetting } from './people/notification/push/push-keys.ts';
import { registerPeople } from './people/register-people.ts';
import { backendKeySetting } from './remotes/backend/backend-keys.ts';
import { signingKeySetting } from './remotes/installation-key.ts';
import { type RemotesOptions, registerRemotes } from './remotes/register-remotes.ts';
import { createApp, type AppOptions as HttpOptions } from './runtime/http/app.ts';
import { openObjectStore } from './runtime/objects/s3-object-store.ts';
import { registerRuntime } from './runtime/register-runtime.ts';
import { reencryptSecrets } from './runtime/secrets/reencrypt-secrets.ts';
import { secretSettings } from './runtime/settings/setting-definitions.ts';
import { recordingExporter } from './session/personal-data/exported-recordings.ts';
import { readPersonalChats, readPersonalSessions } from './session/personal-data/personal-data-repository.ts';
import { registerSession } from './session/register-session.ts';
import { openLiveRuntime } from './session/runtime/live-runtime.ts';

export interface AppOptions extends HttpOptions, RemotesOptions {
  /**
   * With `elsewhere`, another process serves the HTML documents, so settings that affect documents cannot be
   * changed here.
   */
  readonly documents?: 'here' | 'elsewhere';
}

export interface Api {
  readonly app: FastifyInstance;
  /**
   * Ends the replies that are being generated, moves live channels to other processes and hands back jobs, until `limit`
   * aborts. To be called before `close`.
   */
  drain(limit: AbortSignal): Promise<void>;
  /** Stops the API after the running requests have ended. The caller must close the database. */
  close(): Promise<void>;
}

/** Creates the API, wing by wing from the lowest: each uses only those before it. The database must be open and migrated. */
export async function createApi(options: AppOptions): Promise<Api> {
  const app = await createApp(options);
  await reencryptSecrets(app, [
    ...secretSettings,
    signingKeySetting,
    backendKeySetting,
    pushKeySetting,
    credentialKeySetting,
  ]);
  const ai = openDispatcher(app);
  registerRuntime(app, {
    documents_elsewhere: options.documents === 'elsewhere',
    onRefresh: ai.seedProviders,
    onJobFailed: notifyJobFailed,
  });
  registerRemotes(app, options);
  const objects = openObjectStore(app.config);
  registerPeople(app, {
    hasModel,
    elsewhere: () => {
      const recordings = recordingExporter(objects);
      return {
        sessions: (db, person) => readPersonalSessions(db, person, recordings),
        chats: readPersonalChats,
        playlists: readPersonalPlaylists,
        madeInLibrary: readPersonalLibrary,
      };
    },
  });
  registerAiProviderRoutes(app);
  registerLibrary(app);
  const runtime = await openLiveRuntime(app, { ai });
  registerSession(app, runtime);
  registerFeedback(app, runtime);
  registerIntegrations(app);
  await Promise.all([app.ready(), warmUpPasswords()]);
  return { app, drain: (limit) => app.drain.start(limit), close: () => app.close() };
}
