import type { StorybookConfig } from 'storybook-react-rsbuild';

/** Configuration of Storybook, which shows all components of ui-kit: `npm run catalogue` (decision 0087). */
const config: StorybookConfig = {
  // No lazy compilation: modules that are compiled on demand are dropped when their page closes, and the next page is
  // then blank.
  framework: { name: 'storybook-react-rsbuild', options: { builder: { lazyCompilation: false } } },
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // No react-docgen, because it reads types with TypeScript's JavaScript API, which TypeScript 7 does not have.
  typescript: { reactDocgen: false, check: false },
};

export default config;
