import { useTranslation } from '@repartee/app-sdk';
import {
  type Localized,
  nativeLanguageName,
  type UiLocale,
  uiLocaleOrFallback,
  uiLocales,
} from '@repartee/contracts/locales';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { applyScheme, useScheme } from '@repartee/ui-kit/scheme';
import { Segmented } from '@repartee/ui-kit/segmented';
import { createKitI18n } from '@repartee/ui-kit/testing/in-locale';
import { Toaster } from '@repartee/ui-kit/toast';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Catalogue } from '../catalogue.tsx';
import styles from './static-catalogue.module.css';

/** The page of the static files. The group is in the fragment of the address, which any web server supports. */
export function StaticCatalogue({ texts }: { texts: Localized<object> }) {
  const [locale, setLocale] = useState(uiLocaleOrFallback(navigator.language));
  const i18n = useMemo(
    () => createKitI18n(locale).addResourceBundle(locale, 'catalogue', texts[locale]),
    [locale, texts],
  );
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <I18nextProvider i18n={i18n}>
      <Page locale={locale} setLocale={setLocale} />
      <Toaster />
    </I18nextProvider>
  );
}

function Page({ locale, setLocale }: { locale: UiLocale; setLocale: (locale: UiLocale) => void }) {
  const { t } = useTranslation('catalogue');
  const fragment = useSyncExternalStore(watchAddress, () => location.hash);
  return (
    <main className={styles.page}>
      <PageHeader title={t('title')} subtitle={t('lead')} />
      <div className={styles.choices}>
        <Segmented
          label={t('language')}
          labelHidden
          variant="pill"
          value={locale}
          onChange={setLocale}
          segments={uiLocales.map((value) => ({ value, label: nativeLanguageName(value) }))}
        />
        <Segmented
          label={t('scheme')}
          labelHidden
          variant="pill"
          value={useScheme()}
          onChange={applyScheme}
          segments={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </div>
      <Catalogue group={fragment.slice(1)} hrefOf={(group) => `#${group}`} />
    </main>
  );
}

function watchAddress(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}
