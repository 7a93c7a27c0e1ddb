import type { useLinks } from '@repartee/app-sdk';

/** Address of the certificate of a passed playlist. */
export const certificateHref = ({ playlists }: Pick<ReturnType<typeof useLinks>, 'playlists'>, id: string) =>
  `${playlists}?certificate=${id}`;
