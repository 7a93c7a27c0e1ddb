import { runGates } from './check/gates.ts';
import { repositoryRoot } from './repository.ts';

process.exitCode = (await runGates(repositoryRoot)) ? 0 : 1;
