export const answeredBy = [
  'alter table chat_message add column answered_by jsonb',
  `update chat_message m set answered_by = jsonb_build_object('provider', '', 'model', s.engine->>'model',
      'built_in', s.engine->>'kind' = 'built-in')
    from coaching_session s
    where s.id = m.session_id and m.speaker = 'persona' and m.seq > 1 and m.state = 'complete'`,
  'alter table coaching_session drop column engine',
  `update analysis set judged_by = jsonb_build_object('provider', '', 'model', judged_by->>'model',
      'built_in', judged_by->>'kind' = 'built-in')
    where judged_by is not null`,
];
