type Props = {
  /** URL of the service's page that parses the sentence. */
  action: string;
  label: string;
  submit: string;
  hint?: string;
  value?: string;
  /** True for a less prominent button, when the page has a form with its own button. */
  isQuiet?: boolean;
};

const HINT_ID = 'ask-hint';

/** Plain form for a search sentence. The service parses it, so it works without scripts. */
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
