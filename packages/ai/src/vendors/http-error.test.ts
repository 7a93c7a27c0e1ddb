import { expect, it } from 'vitest';
import { httpError } from './http-error.ts';

const words = (body: string, apiKey = '') =>
  httpError({ status: 400, headers: {}, body }, apiKey).vendorMessage;

it.each([
  ['{"error":{"message":"Incorrect API key provided."}}', 'Incorrect API key provided.'],
  ['{"error":"model not found"}', 'model not found'],
  ['{"detail":{"status":"invalid_api_key","message":"Invalid API key"}}', 'Invalid API key'],
  ['{"message":"Access denied"}', 'Access denied'],
  ['<html><head><title>Sign in</title></head></html>', 'HTML: Sign in'],
  ['upstream timed out', 'upstream timed out'],
  ['{"code":7}', '{"code":7}'],
  ['', null],
])('an error for the response body %s has the vendor’s message %s', (body, expected) => {
  expect(words(body)).toBe(expected);
});

it('the vendor’s message in an error never contains the API key', () => {
  expect(words('{"error":"bad key abcdefgh"}', 'abcdefgh')).toBe('bad key …');
  expect(words('Incorrect API key provided: sk-proj-12345')).toBe('Incorrect API key provided: …');
  expect(words('bad key xyz, check it', 'xyz')).toBe('bad key …, check it');
});

it('the vendor’s message in an error contains no piece of eight characters of the API key', () => {
  const key = 'Kf83hdLq0vPzT5wYbN2m';
  expect(words(`key ${key.slice(0, 8)}... refused`, key)).toBe('key …... refused');
  expect(words(`key ...${key.slice(-11)} of ${key.slice(4, 13)}`, key)).toBe('key ...… of …');
  expect(words(`key ${key} and ${key.slice(0, 4)}****${key.slice(-4)}`, key)).toBe('key … and Kf83****bN2m');
});

it.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '8', 'retry-after-ms': '7250.4' }, 7250],
  [{ 'retry-after-ms': 'soon' }, null],
])('the retry delay in the headers %j of an error response is %j ms', (headers, expected) => {
  expect(httpError({ status: 429, headers: { ...headers }, body: '' }, '').retryAfterMs).toBe(expected);
});
