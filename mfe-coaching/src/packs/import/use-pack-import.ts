import { type ApiError, isApiError, useEndpointMutation } from '@repartee/app-sdk';
import type { PackChoice, PackImport } from '@repartee/contracts/library/pack/endpoints';
import { importPack } from '@repartee/contracts/library/pack/endpoints';
import { packLimits } from '@repartee/contracts/library/pack/pack-limits';
import { useState } from 'react';

export type ChosenByFile = Readonly<Record<string, PackChoice>>;

/** The server first compares the file with the stored items (dry run). A second request imports the whole file. */
export function usePackImport() {
  /** Share of the file that has been uploaded, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const onUpload = (bytes: number, total: number) => setSent(total > 0 ? bytes / total : 0);
  const call = useEndpointMutation(importPack, { onUpload });
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<PackImport>();
  const [error, setError] = useState<ApiError['code']>();

  const send = async (pack: File, choices: ChosenByFile, query: { apply?: 'true'; plan?: string }) => {
    setError(undefined);
    setSent(0);
    try {
      return await call.mutateAsync({ query, body: { choices: JSON.stringify(choices), file: pack } });
    } catch (thrown) {
      setError(isApiError(thrown) ? thrown.code : 'internal');
      return undefined;
    }
  };

  const check = async (pack: File) => {
    setChecked(undefined);
    setFile(pack);
    if (pack.size > packLimits.archive) setError('too_large');
    else setChecked(await send(pack, {}, {}));
  };

  return {
    file,
    checked,
    error,
    sent,
    busy: call.isPending,
    applying: call.isPending && call.variables.query.apply === 'true',
    check,
    /**
     * Resolves to undefined if the import failed. The reason is then in `error`, or the problems of the file are in
     * `checked`.
     */
    apply: async (choices: ChosenByFile): Promise<PackImport | undefined> => {
      if (!file || !checked) return undefined;
      const done = await send(file, choices, { apply: 'true', plan: checked.plan });
      if (done && !done.applied) setChecked(done);
      return done?.applied ? done : undefined;
    },
  };
}
