import { useEndpointMutation, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { createSession } from '@repartee/contracts/session/endpoints';
import { handOverFirstTurn } from '@repartee/session-player/unsent-turn';

/** Creates a session, hands the first turn over to it if there is one, and opens it. */
export function useStart(scenario_id: string, playlist_id: string | undefined) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const links = useLinks();
  const navigate = useNavigate();
  const making = useEndpointMutation(createSession);
  const whole_at = making.error?.details.resets_at;
  return {
    starting: making.isPending || making.isSuccess,
    failure: making.error
      ? t(textOf(making.error.code), { date: whole_at && format.date(whole_at) })
      : undefined,
    start: (firstTurn?: string) =>
      making.mutate(
        { body: { scenario_id, ...(playlist_id && { playlist_id }) } },
        {
          onSuccess: ({ id }) => {
            if (firstTurn) handOverFirstTurn({ scenario_id, session_id: id, text: firstTurn });
            void navigate(links.play(id));
          },
        },
      ),
  };
}

const textOf = (code: string) => {
  if (code === 'attempts_used_up') return 'start.used_up';
  if (code === 'ai_budget_used_up') return 'start.budget_used_up';
  return code === 'not_found' ? 'start.gone' : 'start.failed';
};
