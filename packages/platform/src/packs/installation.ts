import { createApi, migrate, openDatabaseFromConfig, type ServerConfig } from '@repartee/server';
import { tokenForCommand } from '@repartee/server/library/pack/command-token-repository';
import { PackCommandError, packExitCodes } from './pack-command-error.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface PackInstallation {
  post(path: string, form: FormData): Promise<ApiAnswer>;
  close(): Promise<void>;
}

export interface Credentials {
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
}

export async function runningInstallation(
  server: string,
  credentials: Credentials,
): Promise<PackInstallation> {
  const call = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const answer = await fetch(new URL(path, server), init).catch((error: unknown) => {
      throw new PackCommandError(`${server} does not answer (${(error as Error).message}).`);
    });
    // A response that is not JSON has no message; the status decides.
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body };
  };
  const token = credentials.token ?? (await signIn(call, credentials));
  return {
    post: (path, form) =>
      call(path, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } }),
    close: async () => undefined,
  };
}

async function signIn(
  call: (path: string, init: RequestInit) => Promise<ApiAnswer>,
  { email, password }: Credentials,
): Promise<string> {
  if (!email || !password)
    throw new PackCommandError(
      'No credentials: set PACKS_TOKEN, or PACKS_EMAIL and PACKS_PASSWORD.',
      packExitCodes.usage,
    );
  const body = new URLSearchParams({ username: email, password, grant_type: 'password', scope: '' });
  const answer = await call('/v1/fau/login', { method: 'POST', body });
  const token = (answer.body as { access_token?: string } | undefined)?.access_token;
  if (!token) throw new PackCommandError(`Sign-in of ${email} failed (${messageOf(answer)})`);
  return token;
}

/** Opens a stopped installation on this machine. Imports run on behalf of the account with this email address. */
export async function localInstallation(
  config: ServerConfig,
  email: string | undefined,
): Promise<PackInstallation> {
  if (!email)
    throw new PackCommandError('No account: give --as <email>, or --server <url>.', packExitCodes.usage);
  const database = await openDatabaseFromConfig(config);
  try {
    await migrate(database);
    const token = await tokenForCommand(database.db, email);
    if (!token) throw new PackCommandError(`The installation has no active account ${email}.`);
    const { app, close } = await createApi({ config, database, documents: 'elsewhere' });
    return {
      async post(path, form) {
        const encoded = new Response(form);
        const { statusCode, payload } = await app.inject({
          method: 'POST',
          url: path,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': encoded.headers.get('content-type') ?? '',
          },
          payload: Buffer.from(await encoded.arrayBuffer()),
        });
        return { status: statusCode, body: JSON.parse(payload) };
      },
      async close() {
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

export const messageOf = ({ status, body }: ApiAnswer): string =>
  (body as { message?: string } | undefined)?.message ?? `status ${status}`;
