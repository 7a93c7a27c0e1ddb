import { spawn } from 'node:child_process';

/** Runs a command to its end and gathers what it says. */
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
 * Hands terminal and signals over to a command, and answers with its exit code. The IPC channel tells the
 * command when we are gone (even killed), so that it never outlives us.
 */
export function handOver(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const forward = (signal) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const finish = (code) => {
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
