import { t } from '@lingui/core/macro';

/** Scripts, the language most often written in each here, and their names; Japanese before Chinese. */
const SCRIPTS: readonly (readonly [script: RegExp, lang: string, label: () => string])[] = [
  [/\p{Script=Devanagari}/u, 'hi', () => t`Hindi (Devanagari)`],
  [/\p{Script=Gujarati}/u, 'gu', () => t`Gujarati`],
  [/\p{Script=Gurmukhi}/u, 'pa', () => t`Punjabi`],
  [/\p{Script=Bengali}/u, 'bn', () => t`Bengali`],
  [/\p{Script=Tamil}/u, 'ta', () => t`Tamil`],
  [/\p{Script=Telugu}/u, 'te', () => t`Telugu`],
  [/\p{Script=Kannada}/u, 'kn', () => t`Kannada`],
  [/\p{Script=Malayalam}/u, 'ml', () => t`Malayalam`],
  [/\p{Script=Sinhala}/u, 'si', () => t`Sinhala`],
  [/[\u0679\u0688\u0691\u06ba\u06be\u06d2]/u, 'ur', () => t`Arabic script`],
  [/[\u067e\u0686\u0698\u06af\u06a9\u06cc]/u, 'fa', () => t`Arabic script`],
  [/\p{Script=Arabic}/u, 'ar', () => t`Arabic script`],
  [/\p{Script=Hebrew}/u, 'he', () => t`Hebrew`],
  [/\p{Script=Hangul}/u, 'ko', () => t`Korean`],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', () => t`Japanese`],
  [/\p{Script=Han}/u, 'zh', () => t`Chinese characters`],
  [/\p{Script=Thai}/u, 'th', () => t`Thai`],
  [/\p{Script=Khmer}/u, 'km', () => t`Khmer`],
  [/\p{Script=Lao}/u, 'lo', () => t`Lao`],
  [/\p{Script=Myanmar}/u, 'my', () => t`Burmese`],
  [/\p{Script=Ethiopic}/u, 'am', () => t`Amharic`],
  [/\p{Script=Armenian}/u, 'hy', () => t`Armenian`],
  [/\p{Script=Georgian}/u, 'ka', () => t`Georgian`],
  [/\p{Script=Tibetan}/u, 'bo', () => t`Tibetan`],
  [/\p{Script=Greek}/u, 'el', () => t`Greek`],
  [/\p{Script=Cyrillic}/u, 'ru', () => t`Cyrillic`],
];

/**
 * The script of a name and the likeliest language, for `lang`: it picks the fonts and the voice that
 * can read it. Undefined for Latin letters, which many languages share.
 */
export function scriptOf(
  name: string,
): { readonly lang: string; readonly label: string } | undefined {
  const [, lang, label] = SCRIPTS.find(([script]) => script.test(name)) ?? [];
  if (lang === undefined || label === undefined) return undefined;
  return {
    lang,
    // Made when it is asked for: mostly the language alone is.
    get label() {
      return label();
    },
  };
}
