/** Two presses of one button, quicker than the page is drawn anew, are one call: the second gets the answer of the first. */
export function onceAtATime<Input, Reply>(
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
