import { spawn } from 'node:child_process';

export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const finish = (code, more = '') => resolve({ code, output: Buffer.concat(chunks).toString() + more });
    child.once('error', (error) => finish(127, String(error)));
    child.once('close', (code) => finish(code ?? 1));
  });
}

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Calls `act` when npm has ended. This process checks whether npm runs, because npm may be killed without a
 * signal to this process.
 */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => process.ppid !== parent && act(), 500);
  return () => clearInterval(timer);
}

/**
 * Runs a command in this terminal, forwards signals to the command, and returns the command's exit code. If
 * this process is killed, their IPC channel closes, so that the command can end too.
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const forward = (signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const stopLooking = whenNpmIsGone(() => child.kill('SIGTERM'));
    const finish = (code) => {
      stopLooking();
      for (const signal of forwarded) process.off(signal, forward);
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      finish(127);
    });
    child.once('exit', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
