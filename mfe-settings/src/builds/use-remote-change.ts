import {
  type ApiError,
  isApiError,
  useEndpointMutation,
  useErrorText,
  useTranslation,
} from '@repartee/app-sdk';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import {
  changeDeployedRemote,
  type RemoteChange,
} from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';

type WithoutRevision<Change> = Change extends unknown ? Omit<Change, 'revision'> : never;

/** Change of a remote without the revision of the registry, which `send` adds to the request. */
export type RequestedChange = WithoutRevision<RemoteChange>;

export interface ChangeRefusal {
  readonly text: string;
  /** Reason why the server rejected the change, in English. */
  readonly reason: string | undefined;
}

/** A toast says whether the servers already use the change. `done` closes the dialog after a successful change. */
export function useRemoteChange(remote: Pick<DeployedRemote, 'id'>, revision: number, done: () => void) {
  const { t } = useTranslation('mfe-settings');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<ChangeRefusal>();
  const change = useEndpointMutation(changeDeployedRemote);

  const send = async (wanted: RequestedChange): Promise<void> => {
    setRefusal(undefined);
    try {
      const {
        changed,
        served,
        revision: written,
      } = await change.mutateAsync({
        params: { remote: remote.id },
        body: { ...wanted, revision },
      });
      const words = changed ? 'builds.done' : 'builds.unchanged';
      showToast(
        served
          ? { text: t(words, { revision: written }) }
          : { tone: 'danger', text: t('builds.not_served', { revision: written }) },
      );
      done();
    } catch (error) {
      const reason = isApiError(error) ? reasonOf(error) : undefined;
      // The usual text for `conflict` says that the stored data has changed, but this endpoint returns `conflict` for
      // other reasons.
      const isRefused = reason !== undefined && isApiError(error) && error.code === 'conflict';
      setRefusal({ text: isRefused ? t('builds.refused') : errorText(error), reason });
    }
  };
  return { send, refusal, busy: change.isPending };
}

const reasonOf = ({ details }: ApiError): string | undefined => details?.release;
