import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { repositoryRoot } from '../repository.ts';
import type { ShellRenderer } from '../shell-server/documents.ts';
import { withDevScripts } from './dev-document.ts';

export interface DevShell {
  readonly renderer: ShellRenderer;
  files(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  connect(server: Server): void;
  close(): Promise<void>;
}

/** Builds the shell after each change, in a separate folder, so that a production build is not overwritten. */
export async function startDevShell(port: number): Promise<DevShell> {
  const { createRsbuild, loadConfig, mergeRsbuildConfig } = await import('@rsbuild/core');
  const cwd = join(repositoryRoot, 'shell');
  const { content } = await loadConfig({ cwd });
  const into = (part: string) => ({ output: { distPath: { root: `node_modules/.cache/dev/${part}` } } });
  const rsbuild = await createRsbuild({
    cwd,
    rsbuildConfig: mergeRsbuildConfig(content, {
      logLevel: 'warn',
      server: { middlewareMode: true, host: '127.0.0.1', port, printUrls: false, htmlFallback: false },
      dev: { client: { port } },
      environments: { web: into('web'), node: into('server') },
    }),
  });
  const server = await rsbuild.createDevServer();
  const newest = async () => {
    const bundle = await server.environments.node?.loadBundle<ShellRenderer>('index');
    if (!bundle) throw new Error("Rsbuild has not built the shell's server bundle; see its errors above.");
    return bundle;
  };
  return {
    renderer: {
      renderInstalled: async (path, context) => (await newest()).renderInstalled?.(path, context),
      render: async (request, context) => {
        const answer = await (await newest()).render(request, context);
        const document = withDevScripts(await answer.text(), context.nonce);
        return new Response(document, { status: answer.status, headers: answer.headers });
      },
    },
    files: (request, response, next) => server.middlewares(request, response, next),
    connect: (http) => server.connectWebSocket({ server: http }),
    close: () => server.close(),
  };
}
