import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { LegalKind } from '@repartee/contracts/people/legal/legal-text';
import { type LegalOwner, legalCalls } from './legal-owner.ts';

/** Asks before the owner's text is taken out of use. */
export function WithdrawDialog(props: { owner: LegalOwner; kind: LegalKind; after: number; close(): void }) {
  const { owner, kind, after, close } = props;
  const { t } = useTranslation('mfe-settings');
  const publish = useEndpointMutation(legalCalls(owner).publish);
  const summary = t('legal.withdraw_summary');
  return (
    <ConfirmCall
      title={t('legal.withdraw_ask', { document: t(`legal.kind.${kind}`) })}
      confirmLabel={t('legal.withdraw')}
      call={() =>
        publish.mutateAsync({ params: { kind }, body: { texts: {}, summary, material: false, after } })
      }
      done={t('legal.withdrawn')}
      close={close}
    >
      {t(`legal.withdraw_text.${owner}`)}
    </ConfirmCall>
  );
}
