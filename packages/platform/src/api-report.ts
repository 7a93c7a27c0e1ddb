import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReportOf, differingLines } from './check/api-report.ts';
import { root } from './repository.ts';

// pnpm api-report writes the report of app-sdk's public API; with --check it says whether it is the one in the repository.
const folder = join(root, 'packages/app-sdk');
const file = join(folder, 'api-report.md');
const now = await apiReportOf(folder);

if (process.argv[2] !== '--check') writeFileSync(file, now);
else {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before !== now) {
    const lines = differingLines(before, now).slice(0, 40);
    process.stdout.write(
      `The public API of app-sdk is not what packages/app-sdk/api-report.md says:\n${lines.join('\n')}\n` +
        'If that is meant, run `pnpm api-report` and commit the file.\n',
    );
    process.exitCode = 1;
  }
}
