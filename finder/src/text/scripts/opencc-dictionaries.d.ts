/** OpenCC dictionaries in the form "from to|from to|…". The package has types only for its converters. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
declare module 'opencc-js/dict/JPShinjitaiCharacters' {
  const pairs: string;
  export default pairs;
}
