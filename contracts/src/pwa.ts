/** This many characters of a product's id identify it within its store. */
export const SHORT_ID = 12;
