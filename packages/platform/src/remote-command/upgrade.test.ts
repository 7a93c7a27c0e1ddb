import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder } from '../registry/built-remote.fixture.ts';
import { newSections, packageManagerOf, upgrade, writeSpecifiers } from './upgrade.ts';

it('B-12 an upgrade changes the versions of our packages in package.json and in the overrides of pnpm, and no others', () => {
  const folder = aFolder();
  const file = join(folder, 'package.json');
  const dependencies = { '@repartee/app-sdk': '1.4.1', react: '19.3.1' };
  writeFileSync(file, JSON.stringify({ dependencies, devDependencies: { '@repartee/tooling': '1.4.1' } }));
  const overrides = join(folder, 'pnpm-workspace.yaml');
  writeFileSync(overrides, "overrides:\n  '@repartee/ui-kit': file:packages/a.tgz\n  react: 19.3.1\n");
  writeSpecifiers(folder, () => '1.5.0');
  expect(readFileSync(overrides, 'utf8')).toBe("overrides:\n  '@repartee/ui-kit': 1.5.0\n  react: 19.3.1\n");
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    dependencies: { '@repartee/app-sdk': '1.5.0', react: '19.3.1' },
    devDependencies: { '@repartee/tooling': '1.5.0' },
  });
});

it('B-12 an upgrade prints the sections of a changelog that the earlier version did not have', () => {
  const before = '# Changelog\n\n## 1.4.1\n\n- Old.\n';
  const after = '# Changelog\n\n## 1.6.0\n\n- Newer.\n\n## 1.5.0\n\n- New.\n\n## 1.4.1\n\n- Old.\n';
  expect(newSections(before, after)).toBe('## 1.6.0\n\n- Newer.\n\n## 1.5.0\n\n- New.');
});

it('B-12 an upgrade installs with the package manager whose lockfile the remote has', () => {
  const folder = aFolder();
  expect(packageManagerOf(folder)).toBe('npm');
  writeFileSync(join(folder, 'pnpm-lock.yaml'), '');
  expect(packageManagerOf(folder)).toBe('pnpm');
});

it('B-12 an upgrade of a remote that installs tarballs needs the tarballs of the new version', async () => {
  const folder = aFolder();
  const dependencies = { '@repartee/app-sdk': 'file:packages/repartee-app-sdk-1.4.1.tgz' };
  const text = JSON.stringify({ dependencies });
  writeFileSync(join(folder, 'package.json'), text);
  await expect(upgrade(folder, '1.5.0', undefined)).rejects.toThrow('--packages <folder>');
  expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(text);
});
