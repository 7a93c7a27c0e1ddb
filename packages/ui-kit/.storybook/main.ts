import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Storybook catalogue of ui-kit: `npm run catalogue` (decision 0087). */
const config: StorybookConfig = {
  // Off, because modules compiled on demand are dropped when their page closes, which leaves the next page blank.
  framework: { name: 'storybook-react-rsbuild', options: { builder: { lazyCompilation: false } } },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Off, because react-docgen reads types with TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
};

export default config;
