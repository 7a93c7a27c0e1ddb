import { type ApiError, isApiError, useEndpointMutation } from '@repartee/app-sdk';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { importUsers } from '@repartee/contracts/people/user-csv-endpoints';
import { useState } from 'react';
import { type EightBitEncoding, readTextFile } from './read-text-file.ts';

const mostCharacters = 4_000_000;

type Reply = ReplyOf<typeof importUsers>;

/** The server first checks the file without creating users (dry run). A second request imports its valid lines. */
export function useImport() {
  const call = useEndpointMutation(importUsers);
  const [file, setFile] = useState<{
    of: File;
    name: string;
    csv: string;
    encoding: EightBitEncoding | null;
  }>();
  const [checked, setChecked] = useState<Reply>();
  const [createGroups, setCreateGroups] = useState(false);
  const [error, setError] = useState<ApiError['code']>();

  const send = async (body: { csv: string; apply: boolean; invite: boolean; create_groups: boolean }) => {
    setError(undefined);
    try {
      const reply = await call.mutateAsync({ body });
      setChecked(reply);
      return reply;
    } catch (error) {
      setError(isApiError(error) ? error.code : 'internal');
      return undefined;
    }
  };
  const csv = file?.csv ?? '';

  return {
    file,
    checked,
    createGroups,
    error,
    busy: call.isPending,
    applying: call.isPending && call.variables.body.apply === true,
    choose: async (chosen: File, encoding?: EightBitEncoding) => {
      const read = await readTextFile(chosen, encoding);
      const csv = read.text;
      setChecked(undefined);
      setCreateGroups(false);
      setFile({ of: chosen, name: chosen.name, csv, encoding: read.encoding });
      if (csv.length > mostCharacters) setError('too_large');
      else await send({ csv, apply: false, invite: false, create_groups: false });
    },
    /** Checks the file again, because the lines of new groups are valid if these groups are to be created. */
    chooseGroups: async (create_groups: boolean) => {
      setCreateGroups(create_groups);
      await send({ csv, apply: false, invite: false, create_groups });
    },
    /** Resolves to undefined if the request failed. */
    apply: (invite: boolean): Promise<Reply | undefined> =>
      send({ csv, apply: true, invite, create_groups: createGroups }),
  };
}
