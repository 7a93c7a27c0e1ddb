import { apiError } from './api-error.ts';

/** What `uploadWithProgress` sends. */
export interface Upload {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onUpload: (sent: number, total: number) => void;
}

/** Sends a body with XMLHttpRequest, since `fetch` does not tell how far it is. No retries. Throws an `ApiError`. */
export function uploadWithProgress(url: string, upload: Upload): Promise<unknown> {
  const { method, headers, body, signal, onUpload } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onUpload(loaded, total);
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(answer);
      else reject(apiError(request.status, answer));
    };
    request.onerror = () => reject(apiError(0, undefined));
    request.onabort = () => reject(signal?.reason ?? apiError(0, undefined));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
