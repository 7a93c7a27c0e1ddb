import { parseArgs } from 'node:util';
import { serve, servingRoles } from './serving/serve.ts';

// Usage: node packages/platform/src/server.ts [--role=all|shell|api]. Starts one server process; the shell
// and the remotes must already be built.
const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
const role = servingRoles.find((known) => known === values.role);

if (role) await serve(role);
else {
  process.stderr.write(`--role must be one of ${servingRoles.join(', ')}.\n`);
  process.exitCode = 1;
}
