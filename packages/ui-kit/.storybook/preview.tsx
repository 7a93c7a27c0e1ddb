import '../src/theme/fonts.css';
import '../src/theme/theme.css';
import '../src/theme/base.css';
import './preview.css';
import type { Preview } from 'storybook-react-rsbuild';
import { KitProvider } from '../src/kit/kit-provider.tsx';
import { kitLanguages } from '../src/kit/kit-words.ts';
import { applyScheme } from '../src/theme/scheme.ts';

/** Every story stands in a `main`, in the scheme and language of the toolbar; the viewport toolbar has the phone. */
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
      toolbar: { title: 'Language', icon: 'globe', items: kitLanguages, dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light', locale: 'en' },
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
