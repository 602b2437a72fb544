import { cx } from '../ui/cx.ts';
import { NativeText } from '../ui/native-text.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** Written out, since Tailwind makes only the classes that it finds as they are. */
const COLORS = [
  { name: 'paper', look: 'bg-paper text-ink border border-hairline' },
  { name: 'card', look: 'bg-card text-ink border border-hairline' },
  { name: 'sunken', look: 'bg-sunken text-ink' },
  { name: 'muted', look: 'bg-card text-muted border border-edge' },
  { name: 'store', look: 'bg-store text-store-ink' },
  { name: 'store-soft', look: 'bg-store-soft text-store-text' },
  { name: 'sale', look: 'bg-sale text-sale-ink' },
  { name: 'sale-soft', look: 'bg-sale-soft text-sale-text' },
  { name: 'new', look: 'bg-new text-new-ink' },
  { name: 'new-soft', look: 'bg-new-soft text-new-text' },
  { name: 'seasonal', look: 'bg-seasonal text-seasonal-ink' },
  { name: 'seasonal-soft', look: 'bg-seasonal-soft text-seasonal-text' },
  { name: 'in-stock', look: 'bg-in-stock text-in-stock-ink' },
  { name: 'in-stock-soft', look: 'bg-in-stock-soft text-in-stock-text' },
  { name: 'out-of-stock', look: 'bg-out-of-stock text-out-of-stock-ink' },
  { name: 'out-of-stock-soft', look: 'bg-out-of-stock-soft text-out-of-stock-text' },
  { name: 'warning', look: 'bg-warning text-warning-ink' },
  { name: 'warning-soft', look: 'bg-warning-soft text-warning-text' },
];

const NAMES = ['चना दाल', 'கடலை மாவு', 'ጤፍ', '두부', '辣椒油', 'بيسن', 'Bánh tráng', 'Żurek'];

/** Colours and letters. */
export function Foundations() {
  return (
    <Chapter title="Colours and letters">
      <Specimen name="Colours" note="Each with the text that stands on it.">
        <ul className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3">
          {COLORS.map(({ name, look }) => (
            <li key={name} className={cx('rounded-inner px-3 py-3 text-sm font-semibold', look)}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Letters" note="Bricolage Grotesque for headings, Figtree for text." stacked>
        <p className="font-display font-bold text-4xl">Besan 4xl</p>
        <p className="font-display font-bold text-3xl">Gram flour 3xl</p>
        <p className="font-display font-bold text-2xl">Chickpea flour 2xl</p>
        <p className="font-display font-bold text-xl">Farina di ceci xl</p>
        <p className="text-lg">Large text, for what is read first.</p>
        <p>Text as it mostly is, at sixteen pixels.</p>
        <p className="text-sm">Small text, for what is read last.</p>
        <p className="text-lg">
          {NAMES.map((name) => (
            <span key={name} className="mr-4 inline-block">
              <NativeText>{name}</NativeText>
            </span>
          ))}
        </p>
      </Specimen>
    </Chapter>
  );
}
