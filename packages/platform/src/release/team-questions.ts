import { deployedRemote, remotePreview } from '@repartee/contracts/remotes/deployment/deployment';
import { z } from 'zod';

/** What a team may ask an installation about its remote, with a request that is signed as a release is. */
export const teamQuestions = ['status', 'history', 'errors'] as const;
export type TeamQuestion = (typeof teamQuestions)[number];

export const isTeamQuestion = (action: string): action is TeamQuestion =>
  teamQuestions.some((one) => one === action);

export const statusReport = z.object({
  /** Version of app-sdk that the shell provides; null if no shell has started. */
  host: z.string().nullable(),
  /** Null if the remote is not deployed. */
  remote: deployedRemote.nullable(),
  /** Reasons why the shell cannot run the deployed build. */
  problems: z.array(z.string()),
  /** Previews of the remote that have not ended. An installation of an older version sends none. */
  previews: z.array(remotePreview).default([]),
});
export type StatusReport = z.output<typeof statusReport>;

export const historyReport = z.array(
  z.object({ revision: z.number(), changed_at: z.string(), by: z.string(), change: z.string() }),
);
export type HistoryReport = z.output<typeof historyReport>;

/** Errors of the builds of a remote, newest first. `stack`: positions in the files of the build, innermost first. */
export const errorsReport = z.array(
  z.object({
    build: z.string(),
    kind: z.string(),
    name: z.string(),
    message: z.string(),
    stack: z.array(z.string()),
    pages: z.number(),
    last_at: z.string(),
  }),
);
export type ErrorsReport = z.output<typeof errorsReport>;
