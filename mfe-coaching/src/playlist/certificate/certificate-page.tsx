import { useEndpoint, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { saveFile } from '@repartee/app-sdk/save-file';
import type { Certificate } from '@repartee/contracts/library/playlist/certificate';
import { readCertificate } from '@repartee/contracts/library/playlist/certificate-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { Facts } from '@repartee/ui-kit/facts';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { LoadError } from '../../errors/load-error.tsx';
import styles from './certificate.module.css';

/** The certificate of a passed playlist, to print, and its Open Badges credential, to download. */
export default function CertificatePage({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useEndpoint(readCertificate, { params: { id } });
  if (data) return <KnownCertificate certificate={data} />;
  if (!error) return <SkeletonForm />;
  return <LoadError page family="playlist" error={error} retry={refetch} retrying={isFetching} />;
}

function KnownCertificate({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { playlist, organization, credential } = certificate;
  const saveBadge = () =>
    saveFile(new Blob([credential], { type: 'application/vc+jwt' }), `${playlist.name}.jwt`);
  return (
    <>
      <div className={styles.screenOnly}>
        <PageHeader
          title={t('certificate.title')}
          trail={[
            { label: t('playlist.title'), href: links.playlists },
            { label: playlist.name, href: links.playlist(playlist.id) },
          ]}
          actions={
            <>
              <Button icon="award" onClick={saveBadge}>
                {t('certificate.badge')}
              </Button>
              <Button variant="primary" icon="printer" onClick={() => print()}>
                {t('certificate.pdf')}
              </Button>
            </>
          }
        />
      </div>
      <Sheet certificate={certificate} />
      <p className={`quiet ${styles.screenOnly} ${styles.about}`}>
        {t('certificate.about', { organization: organization.name })}
      </p>
    </>
  );
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { playlist, organization, recipient, passed_at, steps } = certificate;
  return (
    <Card as="article" padding="large" className={styles.sheet} aria-label={t('certificate.title')}>
      <p className={styles.issuer}>
        {organization.logo && <img src={organization.logo} alt="" width={40} height={40} />}
        {organization.name}
        <span className={`quiet ${styles.printOnly}`}>{t('certificate.title')}</span>
      </p>
      <div className={styles.award}>
        <p className={styles.recipient}>{recipient}</p>
        <p className="quiet">{t('certificate.has_passed')}</p>
        <h2 className={styles.name}>{playlist.name}</h2>
        {playlist.description && <p className={styles.description}>{playlist.description}</p>}
        <p>{format.date(passed_at)}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index} className={styles.step}>
            <p className={styles.stepName}>
              <bdi>{step.name}</bdi>
              <span className="quiet">{format.date(step.passed_at)}</span>
            </p>
            <p className="quiet">
              <Facts
                of={step.rubrics.map(({ name, dated_at }) =>
                  dated_at ? t('certificate.rubric', { name, date: format.date(dated_at) }) : name,
                )}
              />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
