import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import { uiLocales } from '@repartee/contracts/locales';
import type { LegalDocument } from '@repartee/contracts/people/legal/document-endpoints';
import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { FormSection } from '@repartee/ui-kit/form-section';
import { Markdown } from '@repartee/ui-kit/markdown';
import { Row, Rows } from '@repartee/ui-kit/row';
import { useState } from 'react';
import styles from './legal.module.css';
import { type LegalOwner, legalCalls } from './legal-owner.ts';

/** The published versions, the newest first. */
export function VersionList({ owner, document }: { owner: LegalOwner; document: LegalDocument }) {
  const { kind, versions, current } = document;
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [shown, show] = useState<number>();
  if (versions.length === 0) return null;
  return (
    <FormSection title={t('legal.versions')}>
      <Rows flush label={t('legal.versions')}>
        {versions.map(({ version, published_at, summary, material }) => (
          <Row
            key={version}
            picture={null}
            name={t('legal.version', { version, date: format.dateTime(published_at) })}
            about={summary}
            facts={
              <span className={styles.chips}>
                {version === current?.version && <Chip tone="green">{t('legal.in_use')}</Chip>}
                {material && <Chip tone="amber">{t('legal.asked_everyone')}</Chip>}
              </span>
            }
          >
            <Button
              size="small"
              variant="ghost"
              icon="eye"
              label={t('legal.show_version', { version })}
              onClick={() => show(version)}
            />
          </Row>
        ))}
      </Rows>
      {shown !== undefined && (
        <VersionDialog owner={owner} kind={kind} version={shown} close={() => show(undefined)} />
      )}
    </FormSection>
  );
}

function VersionDialog(props: { owner: LegalOwner; kind: LegalKind; version: number; close(): void }) {
  const { owner, kind, version, close } = props;
  const { t } = useTranslation('mfe-settings');
  const reading = useEndpoint(legalCalls(owner).readVersion, { params: { kind, version } });
  return (
    <Dialog onClose={close} title={t('legal.version_title', { document: t(`legal.kind.${kind}`), version })}>
      <QueryBoundary reading={reading} page={false}>
        {({ texts }) =>
          Object.keys(texts).length === 0 ? (
            <p>{t('legal.withdrawn')}</p>
          ) : (
            uiLocales.flatMap((locale) => {
              const text = texts[locale];
              return text
                ? [
                    <section key={locale} className="stack">
                      <h2 className={styles.title}>{t(`language.${locale}`)}</h2>
                      <Markdown text={text} lang={locale} />
                    </section>,
                  ]
                : [];
            })
          )
        }
      </QueryBoundary>
    </Dialog>
  );
}
