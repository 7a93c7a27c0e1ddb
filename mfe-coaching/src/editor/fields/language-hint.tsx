import { useTranslation } from '@repartee/app-sdk';
import { contentLanguages } from '@repartee/contracts/library/content-languages';
import { guessLanguage } from '@repartee/contracts/library/guess-language';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { languageOf } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { useLanguageNames } from '../../language-names.ts';

/** Tells the author that the text reads like another language than the chosen one. It never prevents saving. */
export function LanguageHint(props: {
  language: ContentLanguage | null;
  texts: readonly string[];
  onChange(language: ContentLanguage): void;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { languageName } = useLanguageNames();
  const { language, texts, onChange } = props;
  const guess = guessLanguage(texts.join('\n'));
  const fitting = contentLanguages.find((tag) => languageOf(tag) === guess);
  if (!fitting || language === null || languageOf(language) === guess) return null;
  const name = languageName(fitting);
  return (
    <Notice
      tone="warning"
      live
      title={t('editor.language_hint.title', { language: name })}
      actions={
        <Button size="small" onClick={() => onChange(fitting)}>
          {t('editor.language_hint.change', { language: name })}
        </Button>
      }
    >
      {t('editor.language_hint.text', { language: languageName(language) })}
    </Notice>
  );
}
