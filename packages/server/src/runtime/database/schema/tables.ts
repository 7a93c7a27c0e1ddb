import type { AccountTables } from './account-tables.ts';
import type { AiTables } from './ai-tables.ts';
import type { AnalysisTables } from './analysis-tables.ts';
import type { JobTables } from './job-table.ts';
import type { LibraryTables } from './library-tables.ts';
import type { LtiTables } from './lti-tables.ts';
import type { NotificationTables } from './notification-tables.ts';
import type { OrganizationTables } from './organization-tables.ts';
import type { PlaylistTables } from './playlist-tables.ts';
import type { RegistryTables } from './registry-tables.ts';
import type { SessionTables } from './session-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

/** Calls of all processes that one rate limit counts, in the columns of rate-limiter-flexible. */
interface RateLimitTable {
  key: string;
  points: number;
  /** Milliseconds since 1970 at which counting begins anew. */
  expire: number | null;
}

export interface Database
  extends AccountTables,
    AiTables,
    AnalysisTables,
    JobTables,
    LibraryTables,
    LtiTables,
    NotificationTables,
    OrganizationTables,
    PlaylistTables,
    RegistryTables,
    SessionTables,
    SignInTables {
  rate_limit: RateLimitTable;
}
