import type { StorybookConfig } from 'storybook-react-rsbuild';

/** The catalogue of ui-kit: `npm run catalogue` (decision 0087). */
const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // react-docgen reads types with TypeScript's JavaScript API, which TypeScript 7 no longer has.
  typescript: { reactDocgen: false, check: false },
};

export default config;
