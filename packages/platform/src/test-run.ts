import { testRun } from './test-run/test-run.ts';

process.exitCode = await testRun(process.argv.slice(2));
