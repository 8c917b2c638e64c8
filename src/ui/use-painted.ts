import { startTransition, useEffect, useState } from 'react';
import { AfterPaint } from './after-paint.ts';

/**
 * The value that has been painted last. Until it is the one that is shown now, only what is in sight need be written;
 * the rest follows by itself when the browser has time.
 */
export function usePainted<Value>(shown: Value): Value | undefined {
  const [painted, setPainted] = useState<Value>();
  useEffect(() => {
    const later = new AfterPaint();
    later.do(() => startTransition(() => setPainted(() => shown)));
    return () => later.cancel();
  }, [shown]);
  return painted;
}
