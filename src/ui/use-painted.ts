import { startTransition, useEffect, useState } from 'react';
import { AfterPaint } from './after-paint.ts';

/**
 * The value whose complete rendering was last painted. While it differs from the current one, render only the visible
 * parts: the rest follows when the browser is idle.
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
