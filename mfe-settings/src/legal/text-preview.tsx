import { useTranslation } from '@repartee/app-sdk';
import type { UiLocale } from '@repartee/contracts/locales';
import type { LegalText, LegalTexts } from '@repartee/contracts/people/legal/legal-text';
import { textIn } from '@repartee/contracts/people/legal/text-in';
import { Card } from '@repartee/ui-kit/card';
import { Markdown } from '@repartee/ui-kit/markdown';
import styles from './legal.module.css';

/** Shows the text as readers see it; the inherited text while the owner has none. */
export function TextPreview(props: { language: UiLocale; texts: LegalTexts; inherited: LegalText }) {
  const { language, texts, inherited } = props;
  const { t } = useTranslation('mfe-settings');
  const own = textIn(texts, language);
  const shown = own ?? textIn(inherited.texts, language);
  const source = inherited.source === 'default' ? 'preview_default' : 'preview_installation';
  return (
    <Card as="aside" aria-label={t('legal.preview')} className="stack">
      <h2 className={styles.title}>{t('legal.preview')}</h2>
      {own?.language !== language && (
        <p className="quiet">{t(own ? 'legal.preview_other_language' : `legal.${source}`)}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the text */}
      <div className={styles.text} tabIndex={0}>
        {shown && <Markdown text={shown.text} lang={shown.language} />}
      </div>
    </Card>
  );
}
