import { useEndpoint } from '@repartee/app-sdk';
import { readMailStatus } from '@repartee/contracts/mail/endpoints';

/** False if this installation sends no mails. True as long as that is not known. */
export const useMailSent = (): boolean => useEndpoint(readMailStatus, {}).data?.configured ?? true;
