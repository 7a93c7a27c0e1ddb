import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/use-test-api.fixture.ts';

/** An interpreter with the package: `pip install 'scim2-tester[httpx2]==0.5.2'`. */
const python = process.env.SCIM_TESTER_PYTHON ?? 'python3';
const isInstalled = spawnSync(python, ['-c', 'import scim2_tester, httpx2']).status === 0;
if (!isInstalled)
  console.warn(`skipped: ${python} lacks scim2-tester[httpx2]; name another one by SCIM_TESTER_PYTHON`);

/** Prints the status, the name and the reason of each check. */
const program = `
import json, sys
from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server

http = Client(base_url=sys.argv[1], headers={'Authorization': 'Bearer ' + sys.argv[2]}, timeout=60)
results = check_server(SyncSCIMClient(http))
print(json.dumps([[r.status.name, r.title, r.resource_type, str(r.reason)[:500]] for r in results]))
`;

/** By chance, a check sends an address that is not the primary one. The only address of an account is. */
const isOnlyAddress =
  /unexpected value for 'emails'.\nPatched.*type='work', primary=False.*\nReturned.*primary=True/;

const api = useTestApi();

describe.skipIf(!isInstalled)('E-11 SCIM by the checks of the Python package scim2-tester', () => {
  it('no check finds an error', async () => {
    const draft = { name: 'scim2-tester', expires_in_days: 1 };
    const { token } = (await api.call('operator', 'POST', '/v1/organization_tokens', draft)).body;
    const publicUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
    // The addresses of resources must be those of the server that the checks call.
    Object.assign(api.app.config, { publicUrl });
    const args = ['-c', program, `${publicUrl}/scim/v2`, token];
    const { stdout } = await promisify(execFile)(python, args, { maxBuffer: 16 * 1024 * 1024 });
    const results: [status: string, title: string, resource: string, reason: string][] = JSON.parse(stdout);
    if (process.env.SCIM_TESTER_PYTHON) console.info(results.map((one) => one.join(' · ')).join('\n'));
    const errors = results.filter(([status]) => status === 'ERROR' || status === 'CRITICAL');
    expect(errors.filter(([, , , reason]) => !isOnlyAddress.test(reason))).toEqual([]);
    expect(results.filter(([status]) => status === 'SUCCESS').length).toBeGreaterThan(50);
  });
});
