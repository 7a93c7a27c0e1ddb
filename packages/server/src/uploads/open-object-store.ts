import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import { fileObjectStore } from './file-object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';

export const openObjectStore = ({ s3, dataDir }: Pick<ServerConfig, 's3' | 'dataDir'>): ObjectStore =>
  s3 ? s3ObjectStore(s3) : fileObjectStore(join(dataDir, 'objects'));
