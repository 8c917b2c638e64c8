// Preloaded into a command (node --import): simulates a disk that is full after QUOTA_BYTES. If QUOTA_FOLDER is set,
// counts only writes to paths that contain it. Data written before the limit are kept.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.QUOTA_BYTES);

const isCounted = (file) => String(file).includes(process.env.QUOTA_FOLDER ?? '');

function take(file, bytes) {
  if (!isCounted(file)) return;
  left -= bytes;
  if (left < 0)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
}

const sizeOf = (data) => (typeof data === 'string' ? Buffer.byteLength(data) : (data?.byteLength ?? 0));
const { writeFileSync, copyFileSync } = fs;
const { writeFile } = fs.promises;
fs.writeFileSync = (file, data, options) => {
  take(file, sizeOf(data));
  writeFileSync(file, data, options);
};
fs.copyFileSync = (from, to, mode) => {
  take(to, fs.statSync(from).size);
  copyFileSync(from, to, mode);
};
fs.promises.writeFile = async (file, data, options) => {
  take(file, sizeOf(data));
  return writeFile(file, data, options);
};
syncBuiltinESMExports();
