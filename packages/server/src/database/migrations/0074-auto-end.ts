/** When a session ends by itself, under the name that the code and the handbook use. */
export const autoEnd = [
  'alter table coaching_session rename column strikes_at to auto_end_at',
  'alter index coaching_session_strikes rename to coaching_session_auto_end',
];
