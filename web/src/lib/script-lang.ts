/** Scripts with the language most often written in them here; Japanese before Chinese. */
const SCRIPTS: readonly (readonly [script: RegExp, lang: string])[] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Sinhala}/u, 'si'],
  [/[\u0679\u0688\u0691\u06ba\u06be\u06d2]/u, 'ur'],
  [/[\u067e\u0686\u0698\u06af\u06a9\u06cc]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Khmer}/u, 'km'],
  [/\p{Script=Lao}/u, 'lo'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Ethiopic}/u, 'am'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/**
 * The likeliest language of a name by its script, for `lang`: it picks the fonts and the voice that
 * can read it. Undefined for Latin letters, which many languages share.
 */
export function scriptLang(name: string): string | undefined {
  return SCRIPTS.find(([script]) => script.test(name))?.[1];
}
