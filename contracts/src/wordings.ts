/** Suggestions of better words for texts that a machine has translated. */

/** Characters of a text as it is shown, and of the better one. */
export const MAX_WORDING = 300;
