import { foldWords } from './headings.ts';

/** A name with its brand before it and variants behind it, unless the name has them. */
export function fullName(
  name: string,
  brands: readonly string[],
  variants: readonly string[] = [],
): string {
  const isNew = (text: string) => {
    const folded = foldWords(text);
    return (
      folded !== '' && !` ${foldWords(name)} `.includes(` ${folded} `) && !NO_BRAND.has(folded)
    );
  };
  const [brand] = brands.filter(isNew);
  return [brand, name, ...variants.filter(isNew).slice(0, 2)]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Words that lists write where there is no brand. */
const NO_BRAND = new Set(
  [
    'none',
    'no brand',
    'n a',
    'na',
    'generic',
    'unbranded',
    'other',
    'loose',
    'default',
    'regular',
    'null',
    'нет',
    'без бренда',
    '无',
    '无品牌',
    'yok',
    'ninguna',
    'sin marca',
    'sem marca',
    'sans marque',
    'ohne',
    'brak',
    'diger',
    'autre',
    'otros',
  ].map(foldWords),
);
