/**
 * A ref of a text that comes in place of the pressed button: it takes the focus, which would be lost, and
 * is spoken. The text needs `tabIndex={-1}`.
 */
export function takeFocus(text: HTMLElement | null): void {
  text?.focus();
}
