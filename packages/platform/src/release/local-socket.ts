import { chmodSync, rmSync } from 'node:fs';
import { createServer, request as sendRequest } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { ReleaseError } from '../registry/release-error.ts';
import { type ReleaseArguments, type ReleasePlace, runRelease } from './commands.ts';

/** A Unix socket may have a path of about a hundred bytes. */
const longestPath = 100;

/**
 * Socket in the data folder, to which release commands are sent while a process uses the embedded database, because only
 * one process at a time can open this database. Only the user of the process can reach the socket.
 */
const socketIn = (dataFolder: string): string => join(dataFolder, 'release.sock');

interface LocalCommand {
  readonly command: string | undefined;
  readonly args: ReleaseArguments;
}

const answerSchema = z.object({ message: z.string(), rejected: z.boolean() });
type LocalAnswer = z.output<typeof answerSchema>;

const run = ({ command, args }: LocalCommand, place: ReleasePlace): Promise<LocalAnswer> =>
  runRelease(command, args, place).then(
    (message) => ({ message, rejected: false }),
    (error: unknown) => {
      if (error instanceof ReleaseError) return { message: error.message, rejected: true };
      throw error;
    },
  );

/** Runs the release commands that are sent to the socket. Returns a function that closes the socket. */
export async function serveLocalReleases(
  dataFolder: string,
  place: ReleasePlace,
  log: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const path = socketIn(dataFolder);
  if (Buffer.byteLength(path) > longestPath) {
    log(new Error(`${path} is too long for a socket, so release commands cannot reach this process`));
    return async () => {};
  }
  // A killed process leaves its socket behind. The lock of the folder excludes a running one.
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    json(request)
      .then((sent) => run(sent as LocalCommand, place))
      .then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => {
          log(error);
          response.destroy();
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  chmodSync(path, 0o600);
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Sends a command to the process that uses the data folder. Returns undefined if no process listens. */
export function sendLocalCommand(dataFolder: string, sent: LocalCommand): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ socketPath: socketIn(dataFolder), method: 'POST' }, (response) => {
      json(response)
        .then((body) => {
          const { message, rejected } = answerSchema.parse(body);
          if (rejected) reject(new ReleaseError(message));
          else resolve(message);
        })
        .catch(reject);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENOTDIR'].includes(error.code ?? '')) resolve(undefined);
      else
        reject(
          new ReleaseError(`The process that uses ${dataFolder} failed (${error.message}); see its log.`),
        );
    });
    request.end(JSON.stringify(sent));
  });
}
