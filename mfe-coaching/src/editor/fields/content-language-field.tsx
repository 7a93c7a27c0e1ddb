import { useTranslation } from '@repartee/app-sdk';
import { contentLanguages } from '@repartee/contracts/library/content-languages';
import { guessLanguage } from '@repartee/contracts/library/guess-language';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { languageOf } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { SelectField } from '@repartee/ui-kit/select-field';
import { useLanguageNames } from '../../language-names.ts';

interface ContentLanguageFieldProps {
  readonly name: 'language' | readonly ['content', 'language'];
  readonly label: string;
  /** Shown while no language is chosen. */
  readonly placeholder?: string;
  readonly language: ContentLanguage | null;
  /** What the author has written so far. */
  readonly texts: readonly string[];
  onChange(language: ContentLanguage): void;
}

export function ContentLanguageField({ name, label, placeholder, ...hint }: ContentLanguageFieldProps) {
  const { contentLanguageName } = useLanguageNames();
  const choices = contentLanguages.map((value) => ({ value, label: contentLanguageName(value) }));
  return (
    <>
      <SelectField name={name} label={label} placeholder={placeholder} choices={choices} />
      <LanguageHint {...hint} />
    </>
  );
}

type LanguageHintProps = Pick<ContentLanguageFieldProps, 'language' | 'texts' | 'onChange'>;

/** Tells the author that the text reads like another language than the chosen one. It never prevents saving. */
function LanguageHint({ language, texts, onChange }: LanguageHintProps) {
  const { t } = useTranslation('mfe-coaching');
  const { languageName } = useLanguageNames();
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
