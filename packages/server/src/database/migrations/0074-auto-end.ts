export const autoEnd = [
  'alter table coaching_session rename column strikes_at to auto_end_at',
  'alter index coaching_session_strikes rename to coaching_session_auto_end',
];
