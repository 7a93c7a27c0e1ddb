import { expect, it } from 'vitest';
import { fileQueue } from './file-queue.ts';

const open = () => {
  const { add } = fileQueue(new AbortController().signal);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const send = (organization_id: string, id: string, signal = new AbortController().signal) =>
    add({ principal: { id, organization_id }, signal }, () => {
      started.push(id);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const finishAll = async () => {
    for (; finish.length > 0; await settle()) for (const one of finish.splice(0)) one();
  };
  return { started, send, settle, finishAll };
};

it('a user processes one file at a time, and an organization two', async () => {
  const { started, send, settle, finishAll } = open();
  const sent = ['one', 'one', 'one', 'two', 'three'].map((id) => send('a', id));
  await settle();
  expect(started).toEqual(['one', 'two']);
  await finishAll();
  await Promise.all(sent);
  expect([...started].sort()).toEqual(['one', 'one', 'one', 'three', 'two']);
});

it('files of one user do not delay the file of another organization', async () => {
  const { started, send, settle, finishAll } = open();
  const sent = Array.from({ length: 10 }, () => send('a', 'one'));
  sent.push(send('a', 'two'), send('b', 'three'));
  await settle();
  expect(started).toEqual(['one', 'two', 'three']);
  await finishAll();
  await Promise.all(sent);
});

it('forty files at most are in the queue, and later ones are accepted again', async () => {
  const { send, finishAll, settle } = open();
  const sent = Array.from({ length: 40 }, (_, index) => send(`organization ${index}`, `user ${index}`));
  await settle();
  await expect(send('a', 'one')).rejects.toMatchObject({ code: 'too_many_requests', retry_after: 10 });
  await finishAll();
  await Promise.all(sent);
  const again = send('a', 'one');
  await settle();
  await finishAll();
  await again;
});

it('a user has ten places at most, and an organization twenty, so that others are accepted', async () => {
  const { send, finishAll } = open();
  const full = { code: 'too_many_requests', retry_after: 10 };
  const sent = Array.from({ length: 10 }, () => send('a', 'one'));
  await expect(send('a', 'one')).rejects.toMatchObject(full);
  for (let index = 0; index < 10; index += 1) sent.push(send('a', `user ${index}`));
  await expect(send('a', 'another user')).rejects.toMatchObject(full);
  sent.push(send('b', 'two'));
  const settled = Promise.all(sent);
  await finishAll();
  for (let round = 0; round < 30; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await finishAll();
  }
  await settled;
  const again = send('a', 'one');
  await finishAll();
  await again;
});

it('files whose clients have gone away leave the queue, and the one in work keeps its place until it ends', async () => {
  const { started, send, finishAll, settle } = open();
  const client = new AbortController();
  const sent = Array.from({ length: 10 }, () => send('a', 'one', client.signal));
  await settle();
  client.abort(new Error('gone'));
  const left = await Promise.allSettled(sent.slice(1));
  expect(left.every(({ status }) => status === 'rejected')).toBe(true);
  const others = [send('a', 'one'), send('b', 'two')];
  await settle();
  expect(started).toEqual(['one', 'two']);
  await finishAll();
  await Promise.all([sent[0], ...others]);
  expect(started).toEqual(['one', 'two', 'one']);
});
