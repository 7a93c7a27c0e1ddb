import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { CopyButton } from '@repartee/ui-kit/copy-button';
import { ButtonLink } from '@repartee/ui-kit/plain-button';
import styles from './contact-page.module.css';
import { TermsArticle } from './terms-article.tsx';

export default function ContactPage() {
  const { t } = useTranslation('shell');
  const { product } = useHost();
  return (
    <TermsArticle
      title={t('pages.contact')}
      page="contact"
      lead={product.support_email ? undefined : t('pages.no_contact')}
    >
      {product.support_email && (
        <div className={styles.address}>
          <ButtonLink variant="primary" size="large" icon="mail" href={`mailto:${product.support_email}`}>
            {product.support_email}
          </ButtonLink>
          <CopyButton text={product.support_email} variant="default" size="large" />
        </div>
      )}
    </TermsArticle>
  );
}
