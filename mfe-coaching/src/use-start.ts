import { useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createSession } from '@repartee/contracts/session/endpoints';
import { showToast } from '@repartee/ui-kit/toast';

export function useStart(): { start(scenario_id: string, playlist_id?: string): void; starting: boolean } {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const navigate = useNavigate();
  const making = useEndpointMutation(createSession);
  return {
    starting: making.isPending || making.isSuccess,
    start: (scenario_id, playlist_id) =>
      making.mutate(
        { body: { scenario_id, ...(playlist_id && { playlist_id }) } },
        {
          onSuccess: ({ id }) => void navigate(links.play(id)),
          onError: ({ code }) => showToast({ tone: 'danger', text: t(textOf(code)) }),
        },
      ),
  };
}

const textOf = (code: string) => {
  if (code === 'attempts_used_up') return 'start.used_up';
  return code === 'not_found' ? 'start.gone' : 'start.failed';
};
