import { readFile } from 'node:fs/promises';

/**
 * Returns a value that identifies a process even if its pid is reused later; empty if there is no such process. On
 * systems other than Linux, the value only tells that a process with this pid exists.
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
    // The fields are counted after the last parenthesis, which ends the command name; the name may contain any text.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return '';
    return `${boot.trim()}:${fields[19]}`;
  } catch {
    return 'running';
  }
}
