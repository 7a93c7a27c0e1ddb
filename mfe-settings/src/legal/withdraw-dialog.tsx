import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import type { LegalKind } from '@repartee/contracts/legal/legal-text';
import { ConfirmDialog } from '@repartee/ui-kit/confirm-dialog';
import { showToast } from '@repartee/ui-kit/toast';
import { type LegalOwner, legalCalls } from './legal-owner.ts';

/** Asks before the owner's text is taken out of use. */
export function WithdrawDialog(props: { owner: LegalOwner; kind: LegalKind; after: number; close(): void }) {
  const { owner, kind, after, close } = props;
  const { t } = useTranslation('mfe-settings');
  const showError = useErrorToast();
  const publish = useEndpointMutation(legalCalls(owner).publish);
  const summary = t('legal.withdraw_summary');
  return (
    <ConfirmDialog
      open
      title={t('legal.withdraw_ask', { document: t(`legal.kind.${kind}`) })}
      confirmLabel={t('legal.withdraw')}
      cancelLabel={t('form.cancel')}
      busy={publish.isPending}
      onCancel={close}
      onConfirm={() =>
        publish.mutate(
          { params: { kind }, body: { texts: {}, summary, material: false, after } },
          {
            onSuccess: () => {
              showToast({ text: t('legal.withdrawn') });
              close();
            },
            onError: showError,
          },
        )
      }
    >
      {t(`legal.withdraw_text.${owner}`)}
    </ConfirmDialog>
  );
}
