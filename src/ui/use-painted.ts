import { startTransition, useEffect, useState } from 'react';
import { AfterPaint } from './after-paint.ts';

/**
 * The last painted value. Until it equals the current one, only visible parts are rendered; the rest follows when the
 * browser is idle.
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
