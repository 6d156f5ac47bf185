import { html, type Html } from './html.ts';

interface Field {
  name: string;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'current-password' | 'new-password' | 'username';
  value?: string;
  /** Id of a text below that belongs to the field. */
  describedBy?: string;
  /** Shown, and sent as it is. */
  fixed?: boolean;
  /** The cursor starts here. */
  focused?: boolean;
  /** The sentence above the form is about this field. */
  invalid?: boolean;
}

/** A labelled field of the forms. */
export function field({
  name,
  label,
  type,
  autocomplete,
  value = '',
  describedBy,
  fixed = false,
  focused = false,
  invalid = false,
}: Field): Html {
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" maxlength="256" required${
    fixed && html` readonly`
  }${focused && html` autofocus`}${invalid && html` aria-invalid="true"`}${
    describedBy !== undefined && html` aria-describedby="${describedBy}"`
  }>
</div>`;
}

/** What went wrong, said at once by screen readers. */
export const problemBox = (problem: string | undefined): Html | false =>
  problem !== undefined && html`<p role="alert" id="problem">${problem}</p>`;
