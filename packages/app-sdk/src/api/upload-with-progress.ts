/**
 * A replacement for the browser's `fetch`, which reports no upload progress. The replacement uses
 * XMLHttpRequest.
 */
export const fetchWithProgress =
  (onUpload: (sent: number, total: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const failed = () => reject(signal?.aborted ? signal.reason : new TypeError('Failed to fetch'));
      request.open(method, String(input));
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value);
      });
      request.upload.onprogress = ({ loaded, total }) => onUpload(loaded, total);
      request.onload = () => resolve(responseOf(request));
      request.onerror = failed;
      request.onabort = failed;
      if (signal?.aborted) return failed();
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  const empty = [204, 205, 304].includes(request.status);
  return new Response(empty ? null : (request.response as ArrayBuffer), { status: request.status, headers });
}
