import { useCan, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { mailSettingsPath } from '../../paths.ts';
import { useMailSent } from './use-mail-sent.ts';

/** Says that no mail goes out, and who can change that. Nothing where mails are sent. */
export function NoMailNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mfe-settings');
  const mayChange = useCan()(['environment-variables-read']);
  if (useMailSent() !== false) return null;
  return (
    <Notice
      tone="warning"
      className={className}
      title={t('no_mail.title')}
      actions={
        mayChange && (
          <ButtonLink size="small" href={mailSettingsPath}>
            {t('no_mail.set_up')}
          </ButtonLink>
        )
      }
    >
      {t('no_mail.text')} {!mayChange && t('no_mail.ask')}
    </Notice>
  );
}
