import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { toolchainFolder } from './places.mjs';
import { run } from './run.mjs';
import { StepFailed, step } from './step.mjs';

// The Dockerfile must install the same versions, which a test checks.
const wanted = { node: '24.21.0', pnpm: '12.21.0' };
const major = (version) => Number.parseInt(version, 10);

function nodePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  return `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`;
}

const exe = process.platform === 'win32' ? '.exe' : '';
const ownNode = join(toolchainFolder, 'node_modules', nodePackage(), 'bin', `node${exe}`);
const ownBin = join(toolchainFolder, 'node_modules', '.bin');

/** If the user's home folder is read-only, npm and pnpm need another folder for their caches. */
function homeVariables() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    // The home folder cannot be written, as in some containers.
    const home = join(toolchainFolder, 'home');
    mkdirSync(home, { recursive: true });
    return { HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_DATA_HOME: join(home, 'share') };
  }
}

async function pnpmOnPath(env) {
  const { code, output } = await run('pnpm', ['--version'], { cwd: toolchainFolder, env });
  return code === 0 && major(output.trim()) === major(wanted.pnpm);
}

async function missing(env) {
  const stamp = readStamp();
  const packages = [];
  const needsNode = major(process.versions.node) < major(wanted.node);
  if (needsNode && !(stamp.node === wanted.node && existsSync(ownNode))) {
    packages.push(`${nodePackage()}@${wanted.node}`);
  }
  const hasPnpm = stamp.pnpm === wanted.pnpm && existsSync(join(ownBin, 'pnpm'));
  if (!hasPnpm && !(await pnpmOnPath(env))) packages.push(`pnpm@${wanted.pnpm}`);
  return packages;
}

const stampFile = join(toolchainFolder, 'versions.json');
/**
 * Returns the installed versions of Node and pnpm. Returns no versions if a full disk or a crash has
 * truncated the file.
 */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    // Without a readable stamp everything is installed again.
    return {};
  }
}

/** Downloads Node and pnpm from the npm registry if the installed versions are too old or missing. */
export async function toolchain() {
  if (major(process.versions.node) < 20) {
    throw new StepFailed(
      `npm start requires Node 20 or newer; the installed version is ${process.versions.node}.`,
    );
  }
  mkdirSync(toolchainFolder, { recursive: true });
  const env = { ...process.env, ...homeVariables() };
  const packages = await missing(env);
  if (packages.length > 0) {
    writeFileSync(join(toolchainFolder, 'package.json'), '{ "private": true }\n');
    const quiet = [
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--no-package-lock',
      '--loglevel=error',
    ];
    await step(
      `Download ${packages.join(' and ')}`,
      () =>
        run('npm', ['install', '--prefix', toolchainFolder, ...quiet, ...packages], {
          env,
          shell: process.platform === 'win32',
        }),
      'The npm registry must be reachable at the first start.',
    );
    const stamp = { ...readStamp() };
    for (const name of packages) stamp[name.startsWith('pnpm') ? 'pnpm' : 'node'] = name.split('@')[1];
    writeFileSync(stampFile, `${JSON.stringify(stamp)}\n`);
  }
  const node = major(process.versions.node) < major(wanted.node) ? ownNode : process.execPath;
  const path = [join(node, '..'), ownBin, process.env.PATH].join(delimiter);
  // Node stores compiled code in the folder `compile-cache`. The stored code halves the load time of the
  // server.
  const cache = env.NODE_COMPILE_CACHE ?? join(toolchainFolder, 'compile-cache');
  return { node, env: { ...env, PATH: path, NODE_COMPILE_CACHE: cache } };
}
