/**
 * The event of the document when the app answers: `#page-state` is gone from a page that the server rendered. A type
 * alone, so that the first script (start.ts) needs no file of the app.
 */
export type Started = 'aislewise:started';
