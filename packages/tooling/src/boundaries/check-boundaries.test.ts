import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Boundary } from './boundary.ts';
import { boundaries, checkBoundaries } from './check-boundaries.ts';

const importing = (what: string) => `import * as it from '${what}';\nexport const held = it;\n`;
const whole = 'export const whole = 1;\n';

function aTreeBreaking({ broken }: Boundary): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(broken.file, importing(broken.imports));
  if (broken.imports.startsWith('.')) {
    const target = join(dirname(broken.file), broken.imports);
    write(target, broken.imports.endsWith('circle.ts') ? importing('./broken.ts') : whole);
  } else if (!broken.imports.startsWith('node:')) {
    write(`node_modules/${broken.imports}/package.json`, '{ "main": "index.js" }');
    write(`node_modules/${broken.imports}/index.js`, 'module.exports = 1;');
  }
  return root;
}

describe('import rules between packages', () => {
  it.each(boundaries)(
    'the rule $name reports a file that violates the rule, and says what to do instead',
    async (rule) => {
      const report = await checkBoundaries(aTreeBreaking(rule), ['.']);
      const found = report.violations.filter((one) => one.rule === rule.name);
      expect(found.map(({ from }) => from)).toContain(rule.broken.file);
      expect(found[0]?.instead).toBe(rule.instead);
    },
  );

  it('the check of imports reads every file and reports nothing if no file violates a rule', async () => {
    const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
    mkdirSync(join(root, 'mfe-auth/src'), { recursive: true });
    writeFileSync(join(root, 'mfe-auth/src/one.ts'), importing('./two.tsx'));
    writeFileSync(join(root, 'mfe-auth/src/two.tsx'), whole);
    expect(await checkBoundaries(root, ['.'])).toEqual({ files: 2, violations: [] });
  });

  it('the check of imports also reports a forbidden import of a type', async () => {
    const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
    mkdirSync(join(root, 'mfe-auth/src'), { recursive: true });
    mkdirSync(join(root, 'shell/src'), { recursive: true });
    writeFileSync(
      join(root, 'mfe-auth/src/one.ts'),
      "import type { T } from '../../shell/src/two.ts';\nexport type U = T;\n",
    );
    writeFileSync(join(root, 'shell/src/two.ts'), 'export type T = 1;\n');
    const { violations } = await checkBoundaries(root, ['.']);
    expect(violations.map(({ rule }) => rule)).toContain('a-remote-imports-no-shell');
  });

  it('the check of imports reports two files that import types from each other', async () => {
    const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
    mkdirSync(join(root, 'mfe-auth/src/fields'), { recursive: true });
    writeFileSync(
      join(root, 'mfe-auth/src/form.ts'),
      "import type { Field } from './fields/field.ts';\nexport type Form = Field[];\n",
    );
    writeFileSync(
      join(root, 'mfe-auth/src/fields/field.ts'),
      "import type { Form } from '../form.ts';\nexport type Field = { form?: Form };\n",
    );
    const { violations } = await checkBoundaries(root, ['.']);
    expect(violations.map(({ rule, from }) => [rule, from])).toContainEqual([
      'no-cycles',
      'mfe-auth/src/fields/field.ts',
    ]);
  });

  it('of two sibling folders that import each other, the direction with fewer imports is reported', async () => {
    const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
    for (const folder of ['mail', 'session', 'session/live'])
      mkdirSync(join(root, 'packages/server/src', folder), { recursive: true });
    const write = (path: string, text: string) =>
      writeFileSync(join(root, 'packages/server/src', path), text);
    write('mail/one.ts', "import type { Two } from '../session/two.ts';\nexport type One = Two;\n");
    write('mail/three.ts', whole);
    write(
      'session/two.ts',
      "export type Two = 1;\nexport * from '../mail/three.ts';\nexport * from './live/four.ts';\n",
    );
    write('session/five.ts', "export * from '../mail/three.ts';\n");
    write('session/live/four.ts', "import type { Two } from '../two.ts';\nexport type Four = Two;\n");
    const { violations } = await checkBoundaries(root, ['.']);
    expect(violations.filter(({ rule }) => rule === 'no-folder-cycles')).toEqual([
      expect.objectContaining({
        from: 'packages/server/src/mail/one.ts',
        to: 'packages/server/src/session/two.ts',
      }),
    ]);
  });
});
