/** Equal calls in flight are one call: a double press of a button sends once, and both get the one answer. */
export function dedupeInFlight<Input, Reply>(
  flying: Map<string, Promise<Reply>>,
  input: Input,
  call: (input: Input) => Promise<Reply>,
): Promise<Reply> {
  const key = JSON.stringify(input);
  const same = flying.get(key);
  if (same) return same;
  const reply = call(input).finally(() => flying.delete(key));
  flying.set(key, reply);
  return reply;
}
