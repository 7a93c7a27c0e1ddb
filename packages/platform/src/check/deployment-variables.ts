interface Variable {
  readonly default: string;
  readonly description: string;
}

/** Variables of the proxy, of the containers of remotes and of docker-compose.yml, which no server process reads. */
export const containerVariables: Readonly<Record<string, Variable>> = {
  API_SERVERS: {
    default: '',
    description:
      'API servers to which the proxy sends requests: `to` and `host:port`, separated by spaces; without it all addresses of the name `api`, port 8080.',
  },
  SHELL_SERVERS: {
    default: '',
    description:
      'Shell servers to which the proxy sends requests: `to` and `host:port`, separated by spaces; without it all addresses of the name `shell`, port 8080.',
  },
  REMOTE_PORT: {
    default: '8080',
    description:
      'Port on which the server of a remote listens. The proxy asks the host that has the name of the remote (`mfe-auth`) at this port, and the shell server where that fails.',
  },
  REMOTE_BIND: { default: '0.0.0.0', description: 'IP address on which the server of a remote listens.' },
  SITE: {
    default: '/site',
    description: 'Folder that the server of a remote serves: the one that `release pack` wrote.',
  },
  BIND: {
    default: '127.0.0.1',
    description:
      'IP address of this machine on which docker compose publishes the proxy; `0.0.0.0` for all networks.',
  },
  POSTGRES_PASSWORD: {
    default: '',
    description: 'Password of the database that docker compose starts. Needed by docker compose.',
  },
  KEYCLOAK_ADMIN_PASSWORD: {
    default: '',
    description:
      'Password of the user `admin` of the Keycloak that `docker compose --profile trial` starts; it has no such user without it.',
  },
  LOCAL_MODEL: {
    default: 'bartowski/Qwen2.5-7B-Instruct-GGUF:Q4_K_M',
    description:
      'Model (GGUF) that the server of `docker compose --profile local-model` downloads from Hugging Face at its first start, and serves as `local-model`.',
  },
  KEEP_BACKUPS_DAYS: {
    default: '14',
    description: 'Days after which the container `backup` deletes an archive.',
  },
};

/** Variables of the commands `release` and `packs`, and of measurements. */
export const commandVariables: Readonly<Record<string, Variable>> = {
  REPARTEE_SERVER: {
    default: '',
    description: 'Installation to which `repartee-remote` sends a build, instead of `--server`.',
  },
  REPARTEE_KEY_FILE: {
    default: '',
    description: 'File with the private key of the team, instead of `--key` of `repartee-remote`.',
  },
  REPARTEE_DEBUG: {
    default: '',
    description: '`1`: errors of `repartee-remote` have a stack trace.',
  },
  PACKS_TOKEN: { default: '', description: 'Access token with which `packs --server` signs in.' },
  PACKS_EMAIL: {
    default: '',
    description: 'Address with which `packs --server` signs in, instead of a token.',
  },
  PACKS_PASSWORD: { default: '', description: 'Password of `PACKS_EMAIL`.' },
  SHELL_DIST: {
    default: 'shell/dist',
    description: 'Another build of the shell, to compare measurements of two builds.',
  },
};
