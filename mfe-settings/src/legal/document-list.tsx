import { useFormat, useTranslation } from '@repartee/app-sdk';
import { uiLocales } from '@repartee/contracts/locales';
import type { LegalDocument } from '@repartee/contracts/people/legal/document-endpoints';
import { Chip, type ChipTone } from '@repartee/ui-kit/chip';
import { Row, Rows } from '@repartee/ui-kit/row';
import { type LanguageState, languageState } from './language-state.ts';
import styles from './legal.module.css';
import { type LegalOwner, legalEditPath } from './legal-owner.ts';

const tones: Readonly<Record<LanguageState, ChipTone>> = {
  inherited: 'neutral',
  missing: 'amber',
  published: 'green',
  draft: 'blue',
};

export function DocumentList(props: { owner: LegalOwner; documents: readonly LegalDocument[] }) {
  const { owner, documents } = props;
  const { t } = useTranslation('mfe-settings');
  return (
    <Rows card label={t(`legal.title.${owner}`)}>
      {documents.map((document) => (
        <Row
          key={document.kind}
          picture={null}
          name={t(`legal.kind.${document.kind}`)}
          href={legalEditPath(owner, document.kind)}
          about={<TextInUse document={document} />}
          facts={
            // Without a text of its own, the line above says it for all languages.
            (document.current || document.draft) && (
              <span className={styles.chips}>
                {uiLocales.map((locale) => {
                  const state = languageState(document, locale);
                  return (
                    <Chip key={locale} tone={tones[state]}>
                      {t('legal.language_state', {
                        language: t(`language.${locale}`),
                        state: t(`legal.state.${state}`),
                      })}
                    </Chip>
                  );
                })}
              </span>
            )
          }
          arrow
        />
      ))}
    </Rows>
  );
}

/** Says which text is in use, and how many people have accepted it. */
export function TextInUse({ document }: { document: LegalDocument }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { current, inherited, acceptance } = document;
  if (!current)
    return t(inherited.source === 'default' ? 'legal.default_in_use' : 'legal.installation_in_use');
  return [
    t('legal.own_in_use', { version: current.version, date: format.day(current.published_at) }),
    acceptance && t('legal.accepted', { count: acceptance.accepted, people: acceptance.people }),
    acceptance && acceptance.guests > 0 && t('legal.accepted_guests', { count: acceptance.guests }),
  ]
    .filter(Boolean)
    .join(' ');
}
