import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { expect, it } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { runCommandLine } from './command-line.ts';
import { remoteCommands } from './commands.ts';

const run = (...args: string[]) => runCommandLine(args, aFolder());

it.each(Object.keys(remoteCommands))(
  'B-12 `repartee-remote %s --help` describes the command',
  async (name) => {
    expect(await run('--help')).toContain(`  ${name} `);
    expect(await run(name, '--help')).toMatch(new RegExp(`^Usage: repartee-remote ${name}\\b`));
  },
);

it('B-12 an unknown command or option fails with the most similar command or the options of the command', async () => {
  await expect(run('statsu')).rejects.toThrow('"statsu" is not a command; did you mean status?');
  await expect(run('canary', '--percnt', '10')).rejects.toThrow(
    /Unknown option '--percnt'.*\n\n.*--percent <number>/s,
  );
});

it('B-12 `repartee-remote endpoints` lists every call, and describes those with a text', async () => {
  const list = (await run('endpoints')) ?? '';
  for (const { method, path } of allEndpoints) expect(list).toContain(`${method} ${path}  `);
  expect(await run('endpoints', 'change_Password')).toContain(
    `POST /v1/change_password  Change the password; requires the current password
  permission: user-self-edit
  import { changePassword } from '@repartee/contracts/people/identity/endpoints';
  body: { current_password: string; new_password: string }
  reply: none`,
  );
  expect(await run('endpoints', '/v1/me ')).toContain(
    'image: string | null; has_password?: boolean; second_factor_due',
  );
  await expect(run('endpoints', 'nothing-like-it')).rejects.toThrow('No endpoint has "nothing-like-it"');
  // Calls that are made for each kind of item have no export, so no name.
  await expect(run('endpoints', 'undefined')).rejects.toThrow('No endpoint has "undefined"');
});

it('B-12 a command in a folder without remote.json fails with one sentence', async () => {
  await expect(run('build')).rejects.toThrow('has no remote.json');
});
