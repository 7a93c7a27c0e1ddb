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

/** The change of a remote that the user requests. `send` adds the revision of the registry that the page shows. */
export type RequestedChange = WithoutRevision<RemoteChange>;

/** Why a change was rejected: a text in the user's language and, if there is one, the registry's own reason. */
export interface ChangeRefusal {
  readonly text: string;
  /** The registry's own reason, in English. */
  readonly reason: string | undefined;
}

/**
 * Returns `send`, which changes the deployed build of a remote. Then a toast says whether the servers already serve the
 * change. After success `send` calls `done`, which closes the dialog.
 */
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
      // The usual text for the error code `conflict` says that the stored data has changed. This endpoint returns
      // `conflict` for other reasons, so show a different text.
      const isRefused = reason !== undefined && isApiError(error) && error.code === 'conflict';
      setRefusal({ text: isRefused ? t('builds.refused') : errorText(error), reason });
    }
  };
  return { send, refusal, busy: change.isPending };
}

const reasonOf = ({ details }: ApiError): string | undefined => details?.release;
