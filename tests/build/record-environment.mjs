// Preloaded into a command of the project: prints each environment variable that the project's own code reads.
/** Variables that a build sets itself, for Astro and React. */
const OWN = ['NODE_ENV', 'ASTRO_TELEMETRY_DISABLED'];
const seen = new Set();
const isOurs = (frame) => frame.includes('/src/') && !frame.includes('node_modules');

function record(name) {
  const [, , , caller = ''] = String(new Error('read').stack).split('\n');
  const isBundled = caller.includes('/gevel/bundles/');
  if (typeof name !== 'string' || OWN.includes(name) || seen.has(name) || !(isOurs(caller) || isBundled)) return;
  seen.add(name);
  console.log(`read from the environment: ${name}`);
}

process.env = new Proxy(process.env, {
  get(target, name) {
    record(name);
    return Reflect.get(target, name);
  },
  // Checking for the existence of a variable counts as reading it.
  has(target, name) {
    record(name);
    return Reflect.has(target, name);
  },
  set: (target, name, value) => Reflect.set(target, name, value),
});
