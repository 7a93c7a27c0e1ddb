import { readFile } from 'node:fs/promises';

/**
 * Returns an id of a running process, or an empty string if no process has this pid. On Linux, a later
 * process with the same pid gets another id. On other systems, all running processes have the same id.
 */
export async function processStart(pid: number): Promise<string> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return '';
  }
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // In `/proc/<pid>/stat`, the fields follow the command name, which is in parentheses and may itself
    // contain spaces and parentheses.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return 'running';
  }
}
