import { runGates } from './check/gates.ts';
import { root } from './repository.ts';

process.exitCode = (await runGates(root)) ? 0 : 1;
