import { useTranslation } from '@repartee/app-sdk';
import type { ErrorCode } from '@repartee/contracts/errors';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';

const known = [
  'conflict',
  'consent_missing',
  'restored_copy',
  'spending_limit_reached',
  'voice_unavailable',
] as const;

export function RealtimeNotice(props: { code: ErrorCode; hears: boolean; call(): void }) {
  const { t } = useTranslation('player');
  const reason = known.find((code) => code === props.code) ?? 'other';
  return (
    <Notice
      live
      tone="warning"
      title={t(`voice.realtime.ended.${reason}`)}
      actions={
        <Button size="small" icon="phone" onClick={props.call}>
          {t('voice.realtime.again')}
        </Button>
      }
    >
      {t(props.hears ? 'voice.realtime.by_turns' : 'voice.realtime.by_typing')}
    </Notice>
  );
}
