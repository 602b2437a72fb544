/** Id of the heading of 'Help Improve This Store'. */
export const HELP_ID = 'help-improve';

/** Returns the id of the heading of a store page's n-th shelf. */
export const shelfId = (index: number) => `shelf-${index}`;

/** Scrolls to the section whose heading has this id, and puts the focus on the heading. */
export function goToSection(id: string): void {
  const heading = document.getElementById(id);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}
