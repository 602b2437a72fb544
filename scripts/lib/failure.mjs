/** A failure that has been put into one sentence for the person at the keyboard. */
export class CannotPrepare extends Error {}
