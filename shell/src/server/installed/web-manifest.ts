import { patterns } from '@repartee/app-sdk/first-paint';
import type { UiLocale } from '@repartee/contracts/locales';
import type { BootManifest } from '@repartee/contracts/remotes/boot-manifest';
import { palette } from '@repartee/ui-kit/theme';
import { documentTexts } from '../head.ts';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
};

const icon = (src: string, sizes: string, purpose = 'any') => ({
  src,
  sizes,
  type: types[src.replace(/.*\./, '').toLowerCase()],
  purpose,
});

const ownIcons = [
  icon('/favicon.svg', 'any'),
  icon('/icon-192.png', '192x192'),
  icon('/icon-512.png', '512x512'),
  icon('/icon-maskable-512.png', '512x512', 'maskable'),
];

/** One picture of the operator, which the browser scales. */
const iconsOf = (path: string) =>
  ['any', 'maskable'].map((purpose) =>
    icon(path, path.endsWith('.svg') ? 'any' : '192x192 512x512', purpose),
  );

/** The web app manifest in one language. Its `id` is the same in all, so that a browser installs one application. */
export const webManifest = (
  locale: UiLocale,
  { name, colour = palette.light.paper, icon: path }: BootManifest['product'],
) => ({
  id: '/',
  name,
  short_name: name,
  description: documentTexts[locale].description,
  lang: locale,
  dir: 'ltr',
  start_url: patterns.dashboard,
  scope: '/',
  display: 'standalone',
  background_color: colour,
  theme_color: colour,
  categories: ['education'],
  icons: path ? iconsOf(path) : ownIcons,
});
