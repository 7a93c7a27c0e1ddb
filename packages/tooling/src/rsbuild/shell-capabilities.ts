import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layouts, menuGroupIds, slots } from '@repartee/contracts/remotes/host-parts';
import { permissions } from '@repartee/contracts/runtime/access/permissions';
import { repositoryFolder } from './repository-folder.ts';

/** Reads the source text of `icons.ts`, because importing `icons.ts` would load components. */
function iconNames(): string[] {
  const text = readFileSync(join(repositoryFolder, 'packages/ui-kit/src/status/icons.ts'), 'utf8');
  const table = text.split('export const icons = drawings({')[1] ?? '';
  return [...table.matchAll(/^ {2}'?([a-z0-9-]+)'?: \w+,$/gm)].map(([, name = '']) => name);
}

export const shellCapabilities = () => ({
  layouts: [...layouts],
  slots: [...slots],
  menu_groups: [...menuGroupIds],
  icons: iconNames(),
  permissions: [...permissions],
});
