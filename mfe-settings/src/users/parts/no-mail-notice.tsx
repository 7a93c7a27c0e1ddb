import { useCan, useTranslation } from '@repartee/app-sdk';
import { Link } from '@repartee/ui-kit/link';
import { Notice } from '@repartee/ui-kit/notice';
import { environmentPath } from '../../paths.ts';
import { useMailSent } from './use-mail-sent.ts';

/** Says that no mail goes out, and who can change that. Nothing where mails are sent. */
export function NoMailNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mfe-settings');
  const mayChange = useCan()(['environment-variables-read']);
  if (useMailSent()) return null;
  return (
    <Notice tone="warning" className={className} title={t('no_mail.title')}>
      {t('no_mail.text')}{' '}
      {mayChange ? <Link href={environmentPath}>{t('no_mail.set_up')}</Link> : t('no_mail.ask')}
    </Notice>
  );
}
