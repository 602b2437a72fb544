/** Scripts, the language most often written in each here, and their names; Japanese before Chinese. */
const SCRIPTS: readonly (readonly [script: RegExp, lang: string, label: string])[] = [
  [/\p{Script=Devanagari}/u, 'hi', 'Hindi (Devanagari)'],
  [/\p{Script=Gujarati}/u, 'gu', 'Gujarati'],
  [/\p{Script=Gurmukhi}/u, 'pa', 'Punjabi'],
  [/\p{Script=Bengali}/u, 'bn', 'Bengali'],
  [/\p{Script=Tamil}/u, 'ta', 'Tamil'],
  [/\p{Script=Telugu}/u, 'te', 'Telugu'],
  [/\p{Script=Kannada}/u, 'kn', 'Kannada'],
  [/\p{Script=Malayalam}/u, 'ml', 'Malayalam'],
  [/\p{Script=Sinhala}/u, 'si', 'Sinhala'],
  [/[\u0679\u0688\u0691\u06ba\u06be\u06d2]/u, 'ur', 'Arabic script'],
  [/[\u067e\u0686\u0698\u06af\u06a9\u06cc]/u, 'fa', 'Arabic script'],
  [/\p{Script=Arabic}/u, 'ar', 'Arabic script'],
  [/\p{Script=Hebrew}/u, 'he', 'Hebrew'],
  [/\p{Script=Hangul}/u, 'ko', 'Korean'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', 'Japanese'],
  [/\p{Script=Han}/u, 'zh', 'Chinese characters'],
  [/\p{Script=Thai}/u, 'th', 'Thai'],
  [/\p{Script=Khmer}/u, 'km', 'Khmer'],
  [/\p{Script=Lao}/u, 'lo', 'Lao'],
  [/\p{Script=Myanmar}/u, 'my', 'Burmese'],
  [/\p{Script=Ethiopic}/u, 'am', 'Amharic'],
  [/\p{Script=Armenian}/u, 'hy', 'Armenian'],
  [/\p{Script=Georgian}/u, 'ka', 'Georgian'],
  [/\p{Script=Tibetan}/u, 'bo', 'Tibetan'],
  [/\p{Script=Greek}/u, 'el', 'Greek'],
  [/\p{Script=Cyrillic}/u, 'ru', 'Cyrillic'],
];

/**
 * The script of a name and the likeliest language, for `lang`: it picks the fonts and the voice that
 * can read it. Undefined for Latin letters, which many languages share.
 */
export function scriptOf(name: string): { lang: string; label: string } | undefined {
  const [, lang, label] = SCRIPTS.find(([script]) => script.test(name)) ?? [];
  return lang === undefined || label === undefined ? undefined : { lang, label };
}
