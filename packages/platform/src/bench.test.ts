import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it.each([[], ['nothing'], ['constructor'], ['../bench/start']])(
  'pnpm bench rejects an unknown name before it builds anything, and lists the known names: %j',
  (...given) => {
    const bench = join(import.meta.dirname, 'bench.ts');
    const { status, stderr, stdout } = spawnSync(process.execPath, [bench, ...given], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('Usage: pnpm bench <name>. Names: ai, api, drill,');
    expect(stdout).toBe('');
  },
);
