import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { useLocation } from '@repartee/app-sdk/router';
import type { LegalKind, LegalText } from '@repartee/contracts/people/legal/legal-text';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { Notice } from '@repartee/ui-kit/notice';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import styles from './legal-page.module.css';
import { LegalWords, legalTitles } from './legal-words.tsx';
import { fetchLegalText, organizationIn } from './read-legal-text.ts';
import { addTermsTexts } from './terms-texts.ts';

/** The support address of the installation, above the default text of the contact page. */
function SupportAddress() {
  const { t } = useTranslation('terms');
  const { support_email: address } = useHost().product;
  if (!address) return <p>{t('no_contact')}</p>;
  return (
    <div className={styles.address}>
      <ButtonLink variant="primary" size="large" icon="mail" href={`mailto:${address}`}>
        {address}
      </ButtonLink>
      <CopyButton text={address} variant="default" size="large" />
    </div>
  );
}

/** The text that was loaded with the page; loaded again if the address names another organization. */
function useLegalText(kind: LegalKind): LegalText | null | 'failed' {
  const organization = organizationIn(useLocation().search);
  const loaded = useLoaderData<LegalText | null>();
  const [shown, show] = useState<{ organization: string | null; text: LegalText | null | 'failed' }>({
    organization,
    text: loaded,
  });
  const isCurrent = shown.text !== null && shown.organization === organization;
  useEffect(() => {
    if (isCurrent) return;
    let wanted = true;
    const showIfWanted = (text: LegalText | null | 'failed') => wanted && show({ organization, text });
    fetchLegalText(kind, organization).then(showIfWanted, () => showIfWanted('failed'));
    return () => {
      wanted = false;
    };
  }, [kind, organization, isCurrent]);
  return isCurrent ? shown.text : null;
}

/** R-ROUTE-7: a legal text of the installation or of an organization (E-6). The last part of the path is its kind. */
export default function LegalPage() {
  const kind = useLocation().pathname.split('/').at(-1) as LegalKind;
  const { t, i18n } = useTranslation('terms');
  const { t: shell } = useTranslation('shell');
  addTermsTexts(i18n);
  const text = useLegalText(kind);
  return (
    <article className={styles.article}>
      <h1>{shell(legalTitles[kind])}</h1>
      {text === null && <SkeletonPage />}
      {text === 'failed' && (
        <Notice tone="danger" live>
          {t('failed')}
        </Notice>
      )}
      {text !== null && text !== 'failed' && (
        <>
          {kind === 'contact' && text.source === 'default' && <SupportAddress />}
          <LegalWords text={text} />
        </>
      )}
    </article>
  );
}
