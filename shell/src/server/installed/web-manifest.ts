import { patterns } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import { palette } from '@repartee/ui-kit/theme';
import { documentTexts } from '../head.ts';

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  purpose,
});

/** The web app manifest in one language. Its `id` is the same in all, so that a browser installs one application. */
export const webManifest = (locale: UiLocale, product: string) => ({
  id: '/',
  name: product,
  short_name: product,
  description: documentTexts[locale].description,
  lang: locale,
  dir: 'ltr',
  start_url: patterns.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: palette.light.paper,
  theme_color: palette.light.paper,
  categories: ['education'],
  icons: [
    icon('/favicon.svg', 'any'),
    icon('/icon-192.png', '192x192'),
    icon('/icon-512.png', '512x512'),
    icon('/icon-maskable-512.png', '512x512', 'maskable'),
  ],
});
