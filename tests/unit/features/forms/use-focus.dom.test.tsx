import { act, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useFocus } from '#features/forms/use-focus.ts';

/** Two steps; the second one opens when the heading of the first gets the focus, as for a visitor who is faster. */
function TwoSteps() {
  const { heading, moveTo } = useFocus(useRef<HTMLFormElement>(null));
  const [step, setStep] = useState(0);
  const open = (next: number) => {
    setStep(next);
    moveTo('heading');
  };
  return (
    <>
      <button type="button" onClick={() => open(1)}>
        begin
      </button>
      <h3 id="first" tabIndex={-1} ref={step === 1 ? heading : undefined} onFocus={() => open(2)}>
        first
      </h3>
      <h3 id="second" tabIndex={-1} ref={step === 2 ? heading : undefined}>
        second
      </h3>
    </>
  );
}

test('the focus moves to the heading of a step that follows another at once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<TwoSteps />));
  await act(async () => place.querySelector('button')?.click());
  expect(document.activeElement?.id).toBe('second');
  await act(async () => root.unmount());
  place.remove();
});
