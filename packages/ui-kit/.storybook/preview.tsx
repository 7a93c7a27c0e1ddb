import '../src/theme/fonts.css';
import '../src/theme/theme.css';
import '../src/theme/base.css';
import './preview.css';
import type { Preview } from 'storybook-react-rsbuild';
import { InLocale, kitTexts } from '../src/testing/in-locale.tsx';
import { applyScheme } from '../src/theme/scheme.ts';

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
      toolbar: { title: 'Language', icon: 'globe', items: Object.keys(kitTexts), dynamicTitle: true },
    },
  },
  initialGlobals: { scheme: 'light', locale: 'en-GB' },
  decorators: [
    (Story, { globals }) => {
      applyScheme(globals.scheme === 'dark' ? 'dark' : 'light');
      return (
        <InLocale locale={globals.locale}>
          <main className="catalogue-stage">
            <Story />
          </main>
        </InLocale>
      );
    },
  ],
};

export default preview;
