/** So many characters of a product's id name it among those of one store. */
export const SHORT_ID = 12;
