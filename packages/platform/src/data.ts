import { dataCommands } from './data-command/commands.ts';
import { runOnData } from './data-command/run-on-data.ts';

// Usage: npm run data -- <command>. Saves, tests, restores and moves the data of an installation.
const usage = `Usage:
  data backup <file>    save the database and the files of DATA_DIR or the bucket
  data verify <file>    test a backup, and whether SECRETS_KEY decrypts its secrets
  data restore <file>   fill an empty database; jobs, e-mails and AI calls wait until \`data activate\`
  data activate         let the jobs, e-mails and AI calls of a restored copy run
  data move             copy the embedded database of DATA_DIR to DATABASE_URL
`;

const [name = '', path = '', ...others] = process.argv.slice(2);
const command = dataCommands[name];
if (!command || command.takesFile !== Boolean(path) || others.length > 0) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  process.umask(0o077);
  await runOnData((config) => command.run(config, path));
}
