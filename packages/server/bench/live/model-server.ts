import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a fake model server that answers each message with 40 words, each safety check with "no concern" and each
 * observer with an analysis that the API accepts.
 */
export async function startModelServer(pace: {
  delay_ms: number;
  pause_ms: number;
}): Promise<{ server: ChildProcess; base_url: string }> {
  const script = `import { jsonReply, startOpenAiCompatibleFake } from '@repartee/testing';
    const chunks = Array.from({ length: 40 }, (_, index) => 'word ' + index + ' ');
    const answers = new Map([
      ['safety', { reason: 'nothing', concern: 'none' }],
      ['observation', { criteria: [], focus_points: [], success_criteria: [], turns: [], headline: 'A calm talk.' }],
    ]);
    const fake = await startOpenAiCompatibleFake({
      otherwise: ({ response_format }) =>
        response_format?.json_schema
          ? jsonReply(answers.get(response_format.json_schema.name) ?? {})
          : { kind: 'say', chunks, ...${JSON.stringify(pace)} },
    });
    console.log(fake.base_url);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return { server, base_url: String(line).trim() };
}
