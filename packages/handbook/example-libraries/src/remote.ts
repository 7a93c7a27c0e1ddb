import { defineRemote } from '@repartee/app-sdk';
import { localeLoaders } from '@repartee/app-sdk/locale-loaders';

export default defineRemote({
  id: 'mfe-libraries',
  contract: 1,
  pages: [
    {
      pattern: '/libraries/plain',
      load: () => import(/* webpackChunkName: "plain-page" */ './plain-page.ts'),
    },
    {
      pattern: '/libraries/vue',
      load: () => import(/* webpackChunkName: "vue-page" */ './vue-page.ts'),
    },
    {
      pattern: '/libraries/svelte',
      load: () => import(/* webpackChunkName: "svelte-page" */ './svelte-page.ts'),
    },
    {
      pattern: '/libraries/emotion',
      load: () => import(/* webpackChunkName: "emotion-page" */ './emotion-page.tsx'),
    },
    {
      pattern: '/libraries/styled-components',
      load: () => import(/* webpackChunkName: "styled-page" */ './styled-page.tsx'),
    },
  ],
  locales: localeLoaders((locale) => import(`./locales/${locale}.json`)),
});
