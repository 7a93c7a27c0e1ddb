import {
  type ApiError,
  isApiError,
  useEndpointMutation,
  useErrorText,
  useTranslation,
} from '@repartee/app-sdk';
import type { DeployedRemote } from '@repartee/contracts/platform/deployment/deployment';
import {
  changeDeployedRemote,
  type RemoteChange,
  readDeployment,
} from '@repartee/contracts/platform/deployment/deployment-endpoints';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';

type WithoutRevision<Change> = Change extends unknown ? Omit<Change, 'revision'> : never;

/** A change without its revision, which is that of the displayed registry. */
export type RequestedChange = WithoutRevision<RemoteChange>;

/** Why a change was rejected: the registry's own reason if there is one. */
export interface ChangeRefusal {
  readonly text: string;
  /** The registry's reason, in English. */
  readonly reason: string | undefined;
}

/** Changes a remote and shows which servers serve the change. `done` closes the dialog. */
export function useRemoteChange(remote: DeployedRemote, revision: number, done: () => void) {
  const { t } = useTranslation('mfe-settings');
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<ChangeRefusal>();
  const change = useEndpointMutation(changeDeployedRemote, { invalidates: [readDeployment] });

  const send = async (wanted: RequestedChange): Promise<void> => {
    setRefusal(undefined);
    try {
      const { served, revision: written } = await change.mutateAsync({
        params: { remote: remote.id },
        body: { ...wanted, revision },
      });
      showToast(
        served
          ? { text: t('builds.done', { revision: written }) }
          : { tone: 'danger', text: t('builds.not_served', { revision: written }) },
      );
      done();
    } catch (error) {
      const reason = isApiError(error) ? reasonOf(error) : undefined;
      // The usual text of a conflict means a concurrent change, which has an error code of its own here.
      const isRefused = reason !== undefined && isApiError(error) && error.code === 'conflict';
      setRefusal({ text: isRefused ? t('builds.refused') : errorText(error), reason });
    }
  };
  return { send, refusal, busy: change.isPending };
}

const reasonOf = ({ details }: ApiError): string | undefined => details?.release;
