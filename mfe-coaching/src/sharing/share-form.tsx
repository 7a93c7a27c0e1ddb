import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { playlistShares, scenarioShares } from '@repartee/contracts/library/share';
import { type ShareMode, shareModes } from '@repartee/contracts/library/share-modes';
import { Button } from '@repartee/ui-kit/button';
import { Form, useForm } from '@repartee/ui-kit/form';
import { SelectField } from '@repartee/ui-kit/select-field';
import { TextField } from '@repartee/ui-kit/text-field';
import { showToast } from '@repartee/ui-kit/toast';
import { z } from 'zod';
import styles from './sharing.module.css';

export interface SharedContent {
  readonly kind: 'scenario' | 'playlist';
  readonly id: string;
  readonly name: string;
}

export const shareCalls = { scenario: scenarioShares, playlist: playlistShares };

interface ShareValues {
  readonly to: string;
  readonly mode: ShareMode;
}

const schema = z.object({ to: z.string().trim().min(1).max(100), mode: z.enum(shareModes) });

/** Shares content with a user group, or with another organization, whose short name the user types. */
export function ShareForm(props: {
  content: SharedContent;
  recipient: 'group' | 'organization';
  groups: readonly { readonly id: string; readonly name: string }[];
}) {
  const { t } = useTranslation('mfe-coaching');
  const { content, recipient, groups } = props;
  const create = useEndpointMutation(shareCalls[content.kind].create);
  const form = useForm<ShareValues>({
    schema,
    initialValues: { to: '', mode: 'use' },
    guarded: false,
    save: async ({ to, mode }) => {
      const named = recipient === 'group' ? { group_id: to } : { organization_slug: to };
      const body = { recipient: named, mode };
      const { organization, group } = await create.mutateAsync({ params: { id: content.id }, body });
      showToast({ text: t('sharing.shared', { name: organization?.name ?? group?.name }) });
      return { to: '', mode };
    },
    fieldErrors: ({ details }) =>
      Object.keys(details).some((field) => field.startsWith('recipient'))
        ? { to: t(`sharing.unknown.${recipient}`) }
        : undefined,
  });
  return (
    <Form
      of={form}
      variant="plain"
      label={t('sharing.title', { name: content.name })}
      className={styles.form}
    >
      {recipient === 'group' ? (
        <SelectField
          name="to"
          label={t('sharing.group')}
          placeholder={t('sharing.choose_group')}
          hint={groups.length === 0 ? t('sharing.no_groups') : undefined}
          choices={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <TextField
          name="to"
          label={t('sharing.organization')}
          placeholder={t('sharing.organization_example')}
          autoComplete="off"
        />
      )}
      <SelectField
        name="mode"
        label={t('sharing.may')}
        choices={shareModes.map((value) => ({ value, label: t(`sharing.mode.${value}`) }))}
      />
      <Button type="submit" variant="primary" icon="share-2" wide loading={form.saving}>
        {t('sharing.share')}
      </Button>
    </Form>
  );
}
