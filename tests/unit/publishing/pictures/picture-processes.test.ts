import { expect, test } from 'vitest';
import { PictureProcesses } from '#publishing/pictures/picture-processes.ts';

test('a failure of the machine is not reported as a fault of the picture', async () => {
  const processes = new PictureProcesses(1);
  const job = {
    original: '/nowhere/original',
    folder: '/nowhere',
    name: 'abc',
    sizes: 'small',
    isLead: false,
  } as const;
  await expect(processes.run(job)).rejects.toThrow('ENOENT');
  processes.close();
});
