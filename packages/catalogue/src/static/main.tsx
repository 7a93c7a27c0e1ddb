import '@repartee/ui-kit/fonts.css';
import '@repartee/ui-kit/theme.css';
import '@repartee/ui-kit/base.css';
import { loadLocalized } from '@repartee/contracts/locales';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { catalogueLocales } from '../locales.ts';
import { StaticCatalogue } from './static-catalogue.tsx';

async function start(root: HTMLElement) {
  const texts = await loadLocalized((locale) => catalogueLocales[locale]());
  createRoot(root).render(
    <StrictMode>
      <StaticCatalogue texts={texts} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
