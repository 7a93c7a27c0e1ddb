import { useEndpointMutation, useFormat, useTranslation, useUser } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import {
  type Application,
  type ApplicationShare,
  type ApplicationShareDraft,
  applicationShareDraft,
} from '@repartee/contracts/remotes/application/application';
import { deleteApplication, shareApplication } from '@repartee/contracts/remotes/application/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form, useForm } from '@repartee/ui-kit/form';
import { Row, Rows } from '@repartee/ui-kit/row';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useId } from 'react';
import styles from './apps.module.css';

export function ShareApplication(props: { name: string; state: Application; close: () => void }) {
  const { name, state, close } = props;
  const { application, shares } = state;
  const { t } = useTranslation('apps');
  const id = useId();
  const share = useEndpointMutation(shareApplication);
  const form = useForm<ApplicationShareDraft>({
    schema: applicationShareDraft,
    initialValues: { organization: '' },
    guarded: false,
    save: async (body) => {
      await share.mutateAsync({ params: { application }, body });
      showToast({ text: t('was_shared', { name, organization: body.organization }) });
      return { organization: '' };
    },
    fieldErrors: ({ details }) =>
      'organization' in details ? { organization: t('unknown_slug') } : undefined,
  });
  return (
    <Dialog
      onClose={close}
      title={t('share_title', { name })}
      footer={
        <>
          <Button onClick={close}>{t('close')}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.saving}>
            {t('offer')}
          </Button>
        </>
      }
    >
      <p className={styles.about}>{t('share_text')}</p>
      <Form of={form} id={id} variant="plain">
        <TextField
          name="organization"
          label={t('slug')}
          hint={t('slug_hint')}
          errorTexts={{ invalid: t('slug_invalid') }}
          autoComplete="off"
        />
      </Form>
      {shares.length > 0 && (
        <Rows label={t('shared_with')}>
          {shares.map((one) => (
            <ShareRow key={one.organization_id} application={application} share={one} />
          ))}
        </Rows>
      )}
    </Dialog>
  );
}

/** Only a super-admin may withdraw the application. */
function ShareRow({ application, share }: { application: string; share: ApplicationShare }) {
  const { t } = useTranslation('apps');
  const format = useFormat();
  const showError = useErrorToast();
  const { organization_role } = useUser();
  const remove = useEndpointMutation(deleteApplication);
  const { name, installed_at, shared_at, organization_id } = share;
  return (
    <Row
      picture={null}
      name={name}
      facts={
        installed_at
          ? t('installed_on', { date: format.date(installed_at) })
          : t('offered_on', { date: format.date(shared_at) })
      }
    >
      {organization_role === 'super-admin' && (
        <Button
          size="small"
          variant="ghost"
          loading={remove.isPending}
          aria-label={t('withdraw_named', { name })}
          onClick={() =>
            remove.mutate({ params: { application, id: organization_id } }, { onError: showError })
          }
        >
          {t('withdraw')}
        </Button>
      )}
    </Row>
  );
}
