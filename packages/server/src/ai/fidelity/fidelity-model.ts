import type { ReadOutcome } from '@repartee/ai/fidelity/try-injection';
import type { AskChat } from '@repartee/ai/persona/persona-reply';
import { builtInChat } from '@repartee/ai/vendors/built_in/chat';
import type { ServerConfig } from '../../runtime/config/config.ts';
import { StartupError } from '../../runtime/config/startup-error.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import type { OpenDatabase } from '../../runtime/database/open-database.ts';
import { openDatabaseFromConfig } from '../../runtime/database/open-database-from-config.ts';
import { type Db, transactIn } from '../../runtime/database/tenant-scope.ts';
import { createSecretCipher } from '../../runtime/secrets/secret-cipher.ts';
import { makeLogger } from '../../runtime/telemetry/logger.ts';
import { CoolDown } from '../candidates/cool-down.ts';
import { createDispatcher } from '../dispatch/dispatcher.ts';
import { VendorPorts } from '../dispatch/vendor-ports.ts';
import { receiveReply } from '../markers/receive-reply.ts';
import { seedProviders } from '../providers/seeded-provider-repository.ts';
import { CallRecorder } from '../spending/call-recorder.ts';
import { notifySpendingLevel } from '../spending/spending-warning.ts';

/** A chat model whose reaction to difficulty levels and prompt injection is measured. */
export interface FidelityModel {
  readonly name: string;
  readonly ask: AskChat;
  close(): Promise<void>;
}

const never = new AbortController().signal;

export function builtInFidelityModel(): FidelityModel {
  const chat = builtInChat(async () => undefined);
  return { name: 'built-in', ask: (request) => chat.stream(request, never), close: async () => undefined };
}

interface WantedModel {
  readonly provider: string;
  readonly model?: string | undefined;
  /** E-mail address of a user, whose organization provides the model and pays for the calls. */
  readonly as?: string | undefined;
}

/**
 * Opens the installation's database. Calls of the model count towards the spending limit of the organization.
 */
export async function installedFidelityModel(
  config: ServerConfig,
  query: WantedModel,
): Promise<FidelityModel> {
  if (!query.as)
    throw new StartupError(
      'Name the user whose organization provides the model and pays for its calls: --as <email>.',
    );
  const database = await openDatabaseFromConfig(config);
  try {
    await migrate(database);
    const model = await modelOfDatabase(database, config, query);
    return {
      ...model,
      async close() {
        await model.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Uses a database that is already open and migrated. Closing the model does not close the database. */
export async function modelOfDatabase(
  { db }: OpenDatabase,
  config: ServerConfig,
  { provider, model, as }: WantedModel,
): Promise<FidelityModel> {
  const log = makeLogger('error');
  const transact = transactIn(db);
  const command = { everywhere: 'command' } as const;
  const dispatcher = createDispatcher({
    config,
    transact,
    ports: new VendorPorts(config, createSecretCipher(config)),
    recorder: new CallRecorder({ db, log, onWarning: notifySpendingLevel }),
    coolDown: new CoolDown(),
    seed: async () => void (await transact(command, (tx) => seedProviders(tx, config.ai))),
  });
  const organization_id = await transact(command, (tx) => organizationOfAccount(tx, as ?? ''));
  if (!organization_id)
    throw new StartupError(`No active account with an organization has the e-mail address ${as}.`);
  await dispatcher.seedProviders();
  const destinations = await transact({ organization_id }, (tx) =>
    dispatcher.destinations(tx, { organization_id, capability: 'chat' }),
  );
  const chosen = destinations.find((one) => one.provider === provider && (!model || one.model === model));
  if (!chosen) {
    const known = destinations.map((one) => `${one.provider} / ${one.model}`).join(', ') || 'none';
    throw new StartupError(`${as} cannot use this chat model. Available models: ${known}.`);
  }
  const call = {
    organization_id,
    purpose: 'test-chat',
    preferred_model_id: chosen.model_id,
    allowsProvider: (id: string) => id === chosen.provider_id,
  } as const;
  return {
    name: `${chosen.provider} / ${chosen.model}`,
    ask: (request) => dispatcher.chat(call, request, never),
    close: () => dispatcher.recorded(),
  };
}

/**
 * Reads a reply as a session does: removes outcome markers such as `[WIN]`, and returns the outcome that ends
 * the session.
 */
export const readOutcome: ReadOutcome = async (chunks) => {
  const reply = receiveReply(chunks);
  for await (const _ of reply.pieces);
  return { text: reply.text, outcome: reply.decisive };
};

export async function organizationOfAccount(tx: Db, email: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom('account')
    .select('organization_id')
    .where('email', '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .orderBy('last_sign_in_at', (order) => order.desc().nullsLast())
    .executeTakeFirst();
  return account?.organization_id ?? undefined;
}
