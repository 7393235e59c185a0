import type { Answer } from './answer.ts';
import type { ApiRequest } from '../wire/toRequest.ts';

/** Sends a file with XMLHttpRequest, the only transport of browsers that tells how much has left. */
export const upload = (request: ApiRequest, headers: Headers, credentials: RequestCredentials, signal: AbortSignal, onProgress: (share: number) => void): Promise<Answer> =>
    new Promise((resolve, reject) => {
        const xhr = new XMLHttpRequest();
        xhr.open(request.method, request.url);
        xhr.withCredentials = credentials === 'include';
        headers.forEach((value, name) => xhr.setRequestHeader(name, value));
        xhr.upload.onprogress = event => {
            if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
        };
        xhr.onload = () => {
            onProgress(1);
            resolve({ status: xhr.status, text: xhr.responseText, header: name => xhr.getResponseHeader(name) });
        };
        xhr.onerror = () => reject(new Error('upload failed'));
        xhr.onabort = () => reject(new Error('upload aborted'));
        signal.addEventListener('abort', () => xhr.abort(), { once: true });
        xhr.send(request.body?.as === 'multipart' ? request.body.value : null);
    });
