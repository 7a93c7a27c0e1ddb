import { defineRemoteConfig } from '@repartee/tooling/rsbuild/remote-config';

export default defineRemoteConfig('mfe-settings');
