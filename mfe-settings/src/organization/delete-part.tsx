import { useEndpointMutation, useHost, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { deleteOrganization } from '@repartee/contracts/organization/endpoints';
import type { Organization } from '@repartee/contracts/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Notice } from '@repartee/ui-kit/notice';
import { Section } from '@repartee/ui-kit/section';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { type FormEvent, useId, useState } from 'react';
import { troubleOf } from '../trouble/trouble-words.ts';
import styles from './credit.module.css';

/** Deletes an organization with everything in it, once its name was typed. */
export function DeletePart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const navigate = useNavigate();
  const { unsaved } = useHost();
  const remove = useEndpointMutation(deleteOrganization);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const meant = typed.trim() === organization.name;
  const close = () => {
    setOpen(false);
    setTyped('');
    remove.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!meant || remove.isPending) return;
    const gone = await remove.mutateAsync({ params: { id: organization.id } }).then(
      () => true,
      () => false,
    );
    if (!gone) return;
    showToast({ text: t('organization.deleted', { name: organization.name }) });
    unsaved.forget();
    await navigate('/settings/organization/list', { replace: true });
  };
  return (
    <Section title={t('organization.delete')} subtitle={t('organization.delete_about')}>
      <Button variant="danger" icon="trash-2" onClick={() => setOpen(true)}>
        {t('organization.delete')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="small"
        title={t('organization.delete_ask', { name: organization.name })}
        footer={
          <>
            <Button onClick={close}>{t('form.cancel')}</Button>
            <Button type="submit" form={id} variant="danger" disabled={!meant} loading={remove.isPending}>
              {t('organization.delete')}
            </Button>
          </>
        }
      >
        <form id={id} className={styles.form} onSubmit={submit} noValidate>
          {remove.error && (
            <Notice tone="danger" live title={t('organization.delete_failed')}>
              {t(
                remove.error.code === 'item_in_use'
                  ? 'organization.delete_in_use'
                  : `trouble.${troubleOf(remove.error.code)}`,
              )}
            </Notice>
          )}
          <p>{t('organization.delete_text', { count: organization.people })}</p>
          <TextField
            label={t('organization.delete_type', { name: organization.name })}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
      </Dialog>
    </Section>
  );
}
