import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Storybook shows all components of ui-kit: `npm run catalogue`. */
const config: StorybookConfig = {
  // Lazily compiled modules are dropped when their page closes, and the next page is then blank.
  framework: { name: 'storybook-react-rsbuild', options: { builder: { lazyCompilation: false } } },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen is turned off, because it needs TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
};

export default config;
