import { defineShellConfig } from '@repartee/tooling/rsbuild/shell-config';

export default defineShellConfig();
