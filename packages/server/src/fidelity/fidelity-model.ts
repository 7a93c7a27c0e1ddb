import type { AskChat } from '@repartee/ai/persona/persona-reply';
import { builtInChat } from '@repartee/ai/vendors/built_in/chat';
import { CoolDown } from '../ai-provider/candidates/cool-down.ts';
import { createDispatcher } from '../ai-provider/dispatch/dispatcher.ts';
import { VendorPorts } from '../ai-provider/dispatch/vendor-ports.ts';
import { seedProviders } from '../ai-provider/seeded/seed-providers.ts';
import { CallRecorder } from '../ai-provider/spending/call-record.ts';
import { tellSpending } from '../ai-provider/spending/spending-warning.ts';
import type { ServerConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { migrate } from '../database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../database/open-database.ts';
import { type Db, withTenantScope } from '../database/tenant-scope.ts';
import { makeLogger } from '../http/telemetry/logger.ts';
import { sealing } from '../secrets/sealed-text.ts';
import { organizationOfAccount } from './account-organization-repository.ts';

/** A chat model whose fidelity is measured. */
export interface FidelityModel {
  readonly name: string;
  readonly ask: AskChat;
  close(): Promise<void>;
}

const never = new AbortController().signal;

/** The practice engine; it needs no installation. */
export function builtInFidelityModel(): FidelityModel {
  const chat = builtInChat(async () => undefined);
  return { name: 'built-in', ask: (asked) => chat.stream(asked, never), close: async () => undefined };
}

interface WantedModel {
  readonly provider: string;
  /** The provider's first chat model where it is left out. */
  readonly model?: string | undefined;
  /** An account: its organization's models are used, and its organization pays. */
  readonly as?: string | undefined;
}

/** A model that an installation has set up, by its names there. Calls are reserved, billed and limited as any other. */
export async function installedFidelityModel(
  config: ServerConfig,
  wanted: WantedModel,
): Promise<FidelityModel> {
  if (!wanted.as) throw new StartupError('Whose models are used, and who pays? Give --as <email>.');
  const database = await openDatabase(config);
  try {
    await migrate(database);
    const model = await modelOfDatabase(database, config, wanted);
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

/** The same over a database that is open and migrated; closing the model leaves it open. */
export async function modelOfDatabase(
  { db }: OpenDatabase,
  config: ServerConfig,
  { provider, model, as }: WantedModel,
): Promise<FidelityModel> {
  const log = makeLogger('error');
  const transact = <Result>(work: (tx: Db) => Promise<Result>) => withTenantScope(db, 'everywhere', work);
  const dispatcher = createDispatcher({
    transact,
    ports: new VendorPorts(config, sealing(config)),
    recorder: new CallRecorder({ db, transact, log, onWarning: tellSpending }),
    coolDown: new CoolDown(),
    seed: () => transact((tx) => seedProviders(tx, config.ai)),
  });
  const organization_id = await transact((tx) => organizationOfAccount(tx, as ?? ''));
  if (!organization_id) throw new StartupError(`There is no active account ${as} with an organization.`);
  await dispatcher.seedProviders();
  const destinations = await transact((tx) =>
    dispatcher.destinations(tx, { organization_id, capability: 'chat' }),
  );
  const chosen = destinations.find((one) => one.provider === provider && (!model || one.model === model));
  if (!chosen) {
    const known = destinations.map((one) => `${one.provider} / ${one.model}`).join(', ') || 'none';
    throw new StartupError(`${as} can use no such chat model. There are: ${known}.`);
  }
  const call = {
    organization_id,
    purpose: 'test-chat',
    preferred_model_id: chosen.model_id,
    allowsProvider: (id: string) => id === chosen.provider_id,
  } as const;
  return {
    name: `${chosen.provider} / ${chosen.model}`,
    ask: (asked) => dispatcher.chat(call, asked, never),
    close: () => dispatcher.recorded(),
  };
}
