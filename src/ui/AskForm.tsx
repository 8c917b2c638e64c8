type Props = {
  /** Address that reads the sentence. */
  action: string;
  label: string;
  submit: string;
  hint?: string;
  value?: string;
  /** A quiet button, beside a form with its own. */
  isQuiet?: boolean;
};

const HINT_ID = 'ask-hint';

/** A plain form that asks in one sentence; the service reads it, so it works without scripts. */
export function AskForm({ action, label, submit, hint, value, isQuiet = false }: Props) {
  return (
    <form className="form" action={action}>
      <label className="field">
        <span className="field__label">{label}</span>
        <input
          className="field__control"
          type="search"
          name="q"
          defaultValue={value}
          maxLength={200}
          aria-describedby={hint && HINT_ID}
        />
      </label>
      {hint && (
        <p className="field__hint" id={HINT_ID}>
          {hint}
        </p>
      )}
      <p>
        <button className="button" type="submit" data-look={isQuiet ? 'quiet' : undefined}>
          {submit}
        </button>
      </p>
    </form>
  );
}
