// Uploads over a socket: slow, partial, or too large.
import { connect, type Socket } from 'node:net';
import { formPath } from '#api/forms.ts';

const BOUNDARY = 'end-of-part';

/** Multipart body of a form with these fields and this file. */
export function writeUpload(fields: Record<string, unknown>, name: string, content: Buffer): Buffer {
  const part = (header: string, value: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${header}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const texts = Object.entries(fields).map(([field, value]) => part(`name="${field}"`, String(value)));
  const file = part(`name="cv"; filename="${name}"`, content);
  return Buffer.concat([...texts, file, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/**
 * Starts a request that declares a body of `length` bytes, and sends the part `sent` of it. `answer` resolves with the
 * response, or with what has arrived of it when the service disconnects.
 */
export function beginUpload(url: string, address: string, length: number, sent: Buffer) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  let text = '';
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\r\n\r\n')) resolve(text);
    });
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  const head = [
    `POST ${formPath('site-contact')} HTTP/1.1`,
    `Host: ${hostname}`,
    `X-Forwarded-For: ${address}`,
    'Accept: application/json',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(sent);
  return { socket, answer };
}
