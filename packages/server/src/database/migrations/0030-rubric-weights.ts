// Converts the weights of rubric criteria to percent. The first criterion gets the rounding difference.
const table = (
  name: string,
) => `update ${name} set content = jsonb_set(content, '{rubric}', app_rubric_of_100(content -> 'rubric'))
  where jsonb_typeof(content -> 'rubric') = 'array' and jsonb_array_length(content -> 'rubric') > 0`;

export const rubricWeights = [
  `create function app_rubric_of_100(rubric jsonb) returns jsonb language sql immutable as $$
    with weighed as (
      select number, criterion, coalesce((criterion ->> 'weight')::numeric, 1) as weight
      from jsonb_array_elements(rubric) with ordinality as one (criterion, number)
    ), shared as (
      select number, criterion, round(100 * case when sum(weight) over () = 0 then 1.0 / count(*) over ()
        else weight / sum(weight) over () end) as share
      from weighed
    )
    select jsonb_agg(criterion || jsonb_build_object('weight',
      share + case when number = 1 then 100 - (select sum(share) from shared) else 0 end) order by number)
    from shared
  $$`,
  table('library_item'),
  table('library_version'),
  'drop function app_rubric_of_100(jsonb)',
];
