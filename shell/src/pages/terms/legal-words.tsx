import { useTranslation } from '@repartee/app-sdk/first-paint';
import { dateText } from '@repartee/contracts/date-text';
import type { LegalText } from '@repartee/contracts/people/legal/legal-text';
import { textIn } from '@repartee/contracts/people/legal/text-in';
import { Markdown } from '@repartee/ui-kit/markdown';
import { Notice } from '@repartee/ui-kit/notice';
import styles from './legal-page.module.css';

/** Keys of the titles of the documents, in the texts of the shell. */
export const legalTitles = {
  contact: 'pages.contact',
  privacy: 'pages.privacy',
  conditions: 'pages.conditions',
  'legal-notices': 'pages.legal_notices',
} as const;

/** The text in the reader's language, with its version. */
export function LegalWords({ text }: { text: LegalText }) {
  const { t, i18n } = useTranslation('terms');
  const locale = i18n.language;
  const found = textIn(text.texts, locale);
  // In UTC, so that server and browser render the same day.
  const date =
    text.published_at &&
    dateText(
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
      new Date(text.published_at),
    );
  return (
    <>
      {found && found.language !== locale && <Notice className={styles.notice}>{t('other_language')}</Notice>}
      {found && <Markdown text={found.text} lang={found.language} />}
      <p className={styles.version}>
        {text.source === 'default'
          ? t('default')
          : t(text.source === 'organization' ? 'of_organization' : 'version', {
              version: text.version,
              date,
            })}
      </p>
    </>
  );
}
