import { type OpenDatabase, openDatabaseFromConfig, readConfig, type ServerConfig } from '@repartee/server';
import { commandErrorMessage } from '../serving/startup-error-message.ts';

/** Runs a command on the data of this installation, and prints what it returns or why it fails. */
export async function runOnData(command: (config: ServerConfig) => Promise<string>): Promise<void> {
  const config = readConfig(process.env);
  try {
    process.stdout.write(`${await command(config)}\n`);
  } catch (error) {
    const sentence = commandErrorMessage(error, config);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}

export async function withDatabase<Result>(
  config: ServerConfig,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabaseFromConfig(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
