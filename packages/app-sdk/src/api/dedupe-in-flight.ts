/** Shares one request between equal calls in flight: a double click sends one request, and both calls get its reply. */
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
