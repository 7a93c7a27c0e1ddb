export const callStartColumns = `id, created_at, organization_id, session_id, message_seq, observer_name, purpose, capability,
  provider_id, provider_name, provider_kind, model_id, model_name, key_id, uses_credit, reserved_eur`;
const endColumns = `state, error_code, input_tokens, cached_input_tokens, output_tokens, characters, audio_seconds,
  usage_estimated, cost_eur, first_part_ms, total_ms, answered_model, vendor_request_id, ended_at`;

const endChanges = endColumns.replace(/\w+/g, (column) => `${column} = excluded.${column}`);

// One statement reserves the cost of model calls, and one statement settles the cost, so that each step waits
// for only one round trip to the database.
export const spendingStatements = [
  // Records each call and reserves its cost, unless the cost would exceed the monthly cap or the credit.
  // Returns the ids of the allowed calls.
  `create function app_reserve_calls(calls jsonb) returns setof uuid
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        this_month date := date_trunc('month', now() at time zone 'UTC')::date;
        organization uuid;
        credit numeric;
        spend ai_spend;
        call ai_call;
        accepted uuid[] := '{}';
      begin
        for organization in
          select distinct organization_id from jsonb_populate_recordset(null::ai_call, calls) order by 1
        loop
          insert into ai_spend (organization_id) values (organization) on conflict do nothing;
          select * into strict spend from ai_spend s where s.organization_id = organization for update;
          select o.credit_micro_eur / 1000000.0 into strict credit from organization o where o.id = organization;
          if spend.month <> this_month then
            spend.month := this_month;
            spend.month_settled_eur := 0;
          end if;
          for call in
            select * from jsonb_populate_recordset(null::ai_call, calls) where organization_id = organization
          loop
            continue when spend.month_settled_eur + spend.reserved_eur + call.reserved_eur > spend.monthly_cap_eur;
            continue when call.uses_credit
              and spend.credit_settled_eur + spend.credit_reserved_eur + call.reserved_eur > credit;
            spend.reserved_eur := spend.reserved_eur + call.reserved_eur;
            if call.uses_credit then
              spend.credit_reserved_eur := spend.credit_reserved_eur + call.reserved_eur;
            end if;
            accepted := accepted || call.id;
          end loop;
          update ai_spend s set month = spend.month, month_settled_eur = spend.month_settled_eur,
            reserved_eur = spend.reserved_eur, credit_reserved_eur = spend.credit_reserved_eur
          where s.organization_id = organization;
        end loop;
        insert into ai_call (${callStartColumns})
          select ${callStartColumns} from jsonb_populate_recordset(null::ai_call, calls) where id = any(accepted);
        return query select unnest(accepted);
      end
    $$`,

  // Replaces reserved amounts by actual costs. Returns true the first time in a month that spending reaches
  // 80 % of the cap or credit.
  `create function app_settle_spend(organization uuid, from_credit boolean, held numeric, spent numeric) returns boolean
    language sql volatile security definer set search_path from current
    as $$
      with settled as (
        update ai_spend s set
          month = date_trunc('month', now() at time zone 'UTC')::date,
          month_settled_eur = spent + case when s.month = date_trunc('month', now() at time zone 'UTC')::date
            then s.month_settled_eur else 0 end,
          reserved_eur = greatest(s.reserved_eur - held, 0),
          credit_settled_eur = s.credit_settled_eur + case when from_credit then spent else 0 end,
          credit_reserved_eur = greatest(s.credit_reserved_eur - case when from_credit then held else 0 end, 0)
        where s.organization_id = organization
        returning s.*
      )
      select coalesce(bool_or(s.warned_month is distinct from s.month and (
          s.month_settled_eur >= s.monthly_cap_eur * 0.8
          or (from_credit and s.credit_settled_eur >= o.credit_micro_eur / 1000000.0 * 0.8))), false)
      from settled s join organization o on o.id = s.organization_id
    $$`,

  // Records the results of AI calls without waiting for the disk, and returns the organizations to warn about
  // their spending. A call lost in a power failure is later settled at its reserved amount.
  `create function app_end_calls(calls jsonb) returns setof uuid
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        spent record;
      begin
        perform set_config('synchronous_commit', 'off', true);
        insert into ai_call (${callStartColumns}, ${endColumns})
          select ${callStartColumns}, ${endColumns} from jsonb_populate_recordset(null::ai_call, calls)
          on conflict (id) do update set ${endChanges};
        for spent in
          select organization_id, uses_credit, sum(reserved_eur) as held, sum(cost_eur) as cost
          from jsonb_populate_recordset(null::ai_call, calls)
          group by organization_id, uses_credit having sum(reserved_eur) + sum(cost_eur) > 0 order by 1, 2
        loop
          if app_settle_spend(spent.organization_id, spent.uses_credit, spent.held, spent.cost) then
            return next spent.organization_id;
          end if;
        end loop;
      end
    $$`,
];
