/** Puts the focus into a form's first field once: on these pages there is nothing else to do. */
export function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
