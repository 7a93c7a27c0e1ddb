const ended = `s.ended_at is not null and s.root_session_id is null and s.turn_count > 0
        and s.ended_at >= since and s.ended_at < until`;
const columns = `s.ended_at, coalesce(s.owner_account_id, s.owner_guest_id), s.owner_account_id, s.scenario_id,
        s.organization_id, s.passed`;

/**
 * The index contains all columns for statistics about outcomes, so that PostgreSQL need not read the wide
 * session rows. `app_ended_sessions` checks the tenant once instead of once per row.
 */
export const sessionOutcomes = [
  `create index coaching_session_outcomes on coaching_session (organization_id, ended_at)
    include (owner_account_id, owner_guest_id, scenario_id, passed)
    where ended_at is not null and root_session_id is null and turn_count > 0`,
  `create function app_ended_sessions(since timestamptz, until timestamptz, organization uuid)
    returns table (ended_at timestamptz, learner uuid, account_id uuid, scenario_id uuid, organization_id uuid, passed boolean)
    language plpgsql stable security definer set search_path from current as $$
    begin
      if app_session_id() is not null
        or not (coalesce(app_everywhere(), false) or coalesce(organization = app_organization_id(), false)) then
        return;
      end if;
      if organization is null then
        return query select ${columns} from coaching_session s where ${ended};
      else
        return query select ${columns} from coaching_session s
          where s.organization_id = organization and ${ended};
      end if;
    end $$`,
];
