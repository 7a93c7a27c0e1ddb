import { createHash, randomBytes } from 'node:crypto';
import type { Signer } from '../revisions/signing.ts';

/** A page that stays open longer reports nothing more. */
const validFor = 24 * 3_600_000;

const textOf = (document: string, builds: string) => `report-token ${document} ${builds}`;

/** A remote of a document, with the build that it loads and the one that replaces a failing build. */
export interface LoadedRemote {
  readonly id: string;
  readonly build: string;
  readonly previous: { readonly build: string } | null;
}

/** Characters of the mark of a build: few, because a token names each build of its document. */
const markLength = 4;
const markOf = (remote: string, build: string): string =>
  createHash('sha256').update(`${remote}/${build}`).digest('base64url').slice(0, markLength);

/**
 * Creates a token for one document (a page that the shell server has sent). With it, the browser proves that it reports
 * loads and errors of that document, and of a build that the document may load.
 */
export function newReportToken(signer: Pick<Signer, 'sign'>, remotes: readonly LoadedRemote[]): string {
  const document = `${Date.now().toString(36)}-${randomBytes(9).toString('base64url')}`;
  const builds = remotes
    .flatMap(({ id, build, previous }) => [
      markOf(id, build),
      ...(previous ? [markOf(id, previous.build)] : []),
    ])
    .join('');
  return `${document}.${builds}.${signer.sign(textOf(document, builds))}`;
}

/**
 * Returns the id of the document, or undefined if the token is too old or not of this installation, or if the document
 * does not load the build.
 */
export function documentOfToken(
  signer: Pick<Signer, 'verifies'>,
  token: string,
  { remote, build }: { readonly remote: string; readonly build: string },
): string | undefined {
  const [document = '', builds = '', signature = ''] = token.split('.');
  const age = Date.now() - Number.parseInt(document, 36);
  if (!(age <= validFor && signer.verifies(textOf(document, builds), signature))) return undefined;
  const marks: readonly string[] = builds.match(new RegExp(`.{${markLength}}`, 'g')) ?? [];
  return marks.includes(markOf(remote, build)) ? document : undefined;
}
