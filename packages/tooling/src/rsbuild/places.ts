import { join } from 'node:path';

/** The repository. */
export const root = join(import.meta.dirname, '../../../..');
/** Where the shell's module of shared ui-kit parts stands; kept complete by a test beside it. */
export const uiKitFolder = join(root, 'packages/ui-kit/src');
