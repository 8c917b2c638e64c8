// Drives WebKit by the W3C WebDriver protocol of Debian's WebKitWebDriver, in a window on a virtual screen.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { BrowserEnded, type Driver } from './tab.ts';

const START_MS = 30_000;

const findFreePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a virtual screen; Xvfb selects its number, and writes it to file descriptor 3. */
export function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, child }));
  });
}

type Answer<Value> = { value: Value & { error?: string; message?: string } };

export async function openWebKit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await findFreePort();
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    // Renders in software, since there is no graphics card.
    LIBGL_ALWAYS_SOFTWARE: '1',
    GDK_BACKEND: 'x11',
  };
  const child = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const end = () => {
    child.kill();
    screen.child.kill();
  };
  process.once('exit', end);
  const ask = async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as Answer<Value>;
    const failure = `${method} ${path}: ${value?.error} ${value?.message}`;
    if (value?.error === 'invalid session id') throw new BrowserEnded(failure);
    if (!response.ok) throw new Error(failure);
    return value;
  };
  const until = Date.now() + START_MS;
  for (;;) {
    const isUp = await ask('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'normal', 'webkitgtk:browserOptions': { args: ['--automation'] } },
    },
  });
  const own = `/session/${sessionId}`;
  await ask('POST', `${own}/timeouts`, { script: 20_000, pageLoad: 60_000, implicit: 0 });
  const act = (actions: unknown) => ask('POST', `${own}/actions`, { actions });
  const pointer = (steps: unknown) =>
    act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }]);
  return {
    open: (url) => ask('POST', `${own}/url`, { url }),
    evaluate: (script, ...args) =>
      ask('POST', `${own}/execute/sync`, { script: `return (${script}).apply(null, arguments)`, args }),
    press: async (x, y, holdMs) => {
      await pointer([
        { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pause', duration: holdMs },
        { type: 'pointerUp', button: 0 },
      ]);
    },
    drag: async (from, to) => {
      const steps = [0.25, 0.5, 0.75, 1].map((part) => ({
        type: 'pointerMove',
        duration: 30,
        x: Math.round(from.x + (to.x - from.x) * part),
        y: Math.round(from.y + (to.y - from.y) * part),
        origin: 'viewport',
      }));
      await pointer([
        { type: 'pointerMove', duration: 0, ...from, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        ...steps,
        { type: 'pointerUp', button: 0 },
      ]);
    },
    type: async (text) => {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act([{ type: 'key', id: 'keyboard', actions: keys }]);
    },
    // Adds the frame that the window has around the page.
    resize: async (width, height) => {
      await ask('POST', `${own}/window/rect`, { x: 0, y: 0, width, height });
      const [inner = width, innerH = height] = await ask<number[]>('POST', `${own}/execute/sync`, {
        script: 'return [innerWidth, innerHeight]',
        args: [],
      });
      await ask('POST', `${own}/window/rect`, { x: 0, y: 0, width: 2 * width - inner, height: 2 * height - innerH });
    },
    back: () => ask('POST', `${own}/back`, {}),
    forward: () => ask('POST', `${own}/forward`, {}),
    close: async () => {
      await ask('DELETE', own).catch(() => undefined);
      end();
    },
  };
}
