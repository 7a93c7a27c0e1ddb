import { policy } from './0004-row-security.ts';
import { callStartColumns } from './0041-spending-statements.ts';

// A block is an amount for AI calls that a process reserves in advance. `held_eur` is the part that no
// recorded call has used.
export const spendingBlocks = [
  `create table ai_spend_block (
    id uuid primary key,
    organization_id uuid not null references organization on delete cascade,
    uses_credit boolean not null,
    held_eur numeric(20, 12) not null check (held_eur >= 0),
    expires_at timestamptz(3) not null
  )`,
  'create index ai_spend_block_organization on ai_spend_block (organization_id)',
  'create index ai_spend_block_expiry on ai_spend_block (expires_at)',
  ...policy('ai_spend_block', 'organization_id = app_organization_id()'),

  // Reserves an amount for future AI calls. Returns false if the amount exceeds a twentieth of the remaining
  // spending limit.
  `create function app_take_block(
      block uuid, organization uuid, from_credit boolean, amount numeric, valid_for interval) returns boolean
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        this_month date := date_trunc('month', now() at time zone 'UTC')::date;
        spend ai_spend;
        credit_left numeric;
        cap_left numeric;
      begin
        insert into ai_spend (organization_id) values (organization) on conflict do nothing;
        select * into strict spend from ai_spend s where s.organization_id = organization for update;
        cap_left := spend.monthly_cap_eur - spend.reserved_eur
          - case when spend.month = this_month then spend.month_settled_eur else 0 end;
        if from_credit then
          select o.credit_micro_eur / 1000000.0 - spend.credit_settled_eur - spend.credit_reserved_eur
            into strict credit_left from organization o where o.id = organization;
        end if;
        if amount > least(cap_left, credit_left) / 20 then
          return false;
        end if;
        update ai_spend s set reserved_eur = reserved_eur + amount,
          credit_reserved_eur = credit_reserved_eur + case when from_credit then amount else 0 end
        where s.organization_id = organization;
        insert into ai_spend_block (id, organization_id, uses_credit, held_eur, expires_at)
          values (block, organization, from_credit, amount, clock_timestamp() + valid_for);
        return true;
      end
    $$`,

  // Records AI calls that were paid from blocks (amounts reserved in advance). Commits asynchronously: the
  // cost of calls lost in a power failure stays in `held_eur`.
  `create function app_start_calls(calls jsonb) returns void
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        taken record;
      begin
        perform set_config('synchronous_commit', 'off', true);
        insert into ai_call (${callStartColumns})
          select ${callStartColumns} from jsonb_populate_recordset(null::ai_call, calls);
        for taken in
          select block_id, organization_id, uses_credit, sum(reserved_eur) as amount
          from jsonb_to_recordset(calls)
            as call (block_id uuid, organization_id uuid, uses_credit boolean, reserved_eur numeric)
          group by 1, 2, 3 order by 2, 1
        loop
          update ai_spend_block set held_eur = greatest(held_eur - taken.amount, 0) where id = taken.block_id;
          continue when found;
          update ai_spend set reserved_eur = reserved_eur + taken.amount,
            credit_reserved_eur = credit_reserved_eur + case when taken.uses_credit then taken.amount else 0 end
          where organization_id = taken.organization_id;
        end loop;
      end
    $$`,

  `create function app_return_block(block uuid, unused numeric) returns void
    language sql volatile security definer set search_path from current
    as $$
      with returned as (
        delete from ai_spend_block where id = block returning organization_id, uses_credit
      )
      update ai_spend s set reserved_eur = greatest(s.reserved_eur - unused, 0),
        credit_reserved_eur = greatest(s.credit_reserved_eur - case when r.uses_credit then unused else 0 end, 0)
      from returned r where s.organization_id = r.organization_id
    $$`,

  // Settles blocks of stopped processes at the full `held_eur`, because calls that were not recorded may have
  // used it.
  `create function app_settle_expired_blocks() returns integer
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        block record;
        settled integer := 0;
      begin
        for block in
          delete from ai_spend_block where expires_at < now() returning organization_id, uses_credit, held_eur
        loop
          perform app_settle_spend(block.organization_id, block.uses_credit, block.held_eur, block.held_eur);
          settled := settled + 1;
        end loop;
        return settled;
      end
    $$`,
];
