import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Storybook shows all components of ui-kit: `npm run catalogue`. */
const config: StorybookConfig = {
  // With lazy compilation, closing a page discards its compiled modules, and the next page stays blank.
  framework: { name: 'storybook-react-rsbuild', options: { builder: { lazyCompilation: false } } },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen is turned off, because it needs TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
};

export default config;
