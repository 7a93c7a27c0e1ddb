import createCache from '@emotion/cache';
import { CacheProvider, css, jsx } from '@emotion/react';
import { useTranslation } from '@repartee/app-sdk';
import { useStyleTarget } from '@repartee/app-sdk/style-target';
import { useMemo } from 'react';

const heading = css({ color: 'teal', '@media (max-width: 600px)': { color: 'navy' } });

/** A page with Emotion, on which MUI is built. `key`: begins the names of its classes. */
export default function EmotionPage() {
  const { t } = useTranslation('mfe-libraries');
  const [ref, target] = useStyleTarget();
  const cache = useMemo(() => target && createCache({ key: 'libraries', ...target }), [target]);
  return (
    <div ref={ref}>
      {cache && <CacheProvider value={cache}>{jsx('h1', { css: heading }, t('styles.title'))}</CacheProvider>}
    </div>
  );
}
