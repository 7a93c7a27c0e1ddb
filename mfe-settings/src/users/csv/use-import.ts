import { type ApiError, isApiError, useEndpointMutation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { useState } from 'react';
import { readTextFile } from './read-text-file.ts';

const mostCharacters = 4_000_000;

/** The server first checks the file without creating users (dry run). A second request imports the whole file. */
export function useImport() {
  const call = useEndpointMutation(importUsers, { invalidates: [listUsers] });
  const [file, setFile] = useState<{ name: string; csv: string }>();
  const [checked, setChecked] = useState<ReplyOf<typeof importUsers>>();
  const [error, setError] = useState<ApiError['code']>();

  const send = async (body: { csv: string; apply: boolean; invite: boolean }) => {
    setError(undefined);
    try {
      const answer = await call.mutateAsync({ body });
      setChecked(answer);
      return answer;
    } catch (error) {
      setError(isApiError(error) ? error.code : 'internal');
      return undefined;
    }
  };

  return {
    file,
    checked,
    error,
    busy: call.isPending,
    applying: call.isPending && call.variables.body.apply === true,
    choose: async (chosen: File) => {
      const csv = await readTextFile(chosen);
      setChecked(undefined);
      setFile({ name: chosen.name, csv });
      if (csv.length > mostCharacters) setError('too_large');
      else await send({ csv, apply: false, invite: false });
    },
    /** Resolves to true if the server created all users of the file. */
    apply: async (invite: boolean): Promise<boolean> =>
      (await send({ csv: file?.csv ?? '', apply: true, invite }))?.applied ?? false,
  };
}
