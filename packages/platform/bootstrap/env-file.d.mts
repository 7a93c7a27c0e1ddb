export function resolveEnvFile(options: readonly string[], folder: string): string[];
