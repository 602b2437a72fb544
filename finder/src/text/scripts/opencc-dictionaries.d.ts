/** The dictionaries of OpenCC that are used, as "from to|from to|…"; the package types only its converters. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  const pairs: string;
  export default pairs;
}
