import { createPrivateKey } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK } from 'jose';
import { openSigningKey } from '../../../remotes/installation-key.ts';
import { openOnce } from '../../../runtime/access/open-once.ts';

/** Setting that holds the key by which push services know the installation (VAPID, RFC 8292). */
export const pushKeySetting = 'push_signing_key';

export interface PushKeys {
  /** An uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Opens the key when it is first needed. */
export const openPushKeys = ({
  database,
  config,
}: Pick<FastifyInstance, 'database' | 'config'>): (() => Promise<PushKeys>) =>
  openOnce(async () => {
    const pem = await openSigningKey(database, config, { setting: pushKeySetting, type: 'P-256' });
    const { x = '', y = '', d = '' } = await exportJWK(createPrivateKey(pem));
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
    return { publicKey: point.toString('base64url'), privateKey: d };
  });
