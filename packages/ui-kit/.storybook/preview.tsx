import '../src/theme/fonts.css';
import '../src/theme/theme.css';
import '../src/theme/base.css';
import './preview.css';
import type { Preview } from 'storybook-react-rsbuild';
import { KitProvider, loadKitTexts } from '../src/kit/kit-provider.tsx';
import { applyScheme } from '../src/theme/scheme.ts';

const languages = import.meta
  .webpackContext('../src/kit/locales', { regExp: /\.json$/ })
  .keys()
  .map((file) => file.slice('./'.length, -'.json'.length));

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    backgrounds: { disable: true },
  },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: { title: 'Scheme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Language of the kit’s own words',
      toolbar: { title: 'Language', icon: 'globe', items: languages, dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light', locale: 'en-GB' },
  loaders: [({ globals }) => loadKitTexts(String(globals.locale))],
  decorators: [
    (Story, { globals }) => {
      applyScheme(globals.scheme === 'dark' ? 'dark' : 'light');
      return (
        <KitProvider locale={String(globals.locale)}>
          <main className="catalogue-stage">
            <Story />
          </main>
        </KitProvider>
      );
    },
  ],
};

export default preview;
