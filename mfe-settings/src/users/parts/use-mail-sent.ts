import { useEndpoint } from '@repartee/app-sdk';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';

/** False if this installation sends no mails. Undefined until that is known. */
export function useMailSent(): boolean | undefined {
  const { data, error } = useEndpoint(readMailStatus, {});
  return error ? true : data?.configured;
}
