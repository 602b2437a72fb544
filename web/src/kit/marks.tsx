import { Check, Clock, X } from 'lucide-react';
import { foodPicture } from '../lib/food-picture.ts';
import { Awning } from '../ui/awning.tsx';
import { Badge, type Tone } from '../ui/badge.tsx';
import { Picture, type Tint } from '../ui/picture.tsx';
import { PriceText } from '../ui/price-text.tsx';
import { Sign } from '../ui/sign.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const TONES: readonly Tone[] = [
  'plain',
  'store',
  'sale',
  'new',
  'seasonal',
  'in-stock',
  'out-of-stock',
  'warning',
];
const TINTS: readonly Tint[] = [
  'leaf',
  'citrus',
  'grain',
  'chili',
  'sea',
  'milk',
  'berry',
  'stone',
  'none',
];

/** What is read in passing. */
export function Marks() {
  return (
    <Chapter title="To read in passing">
      <Specimen name="Badge" note="Words carry the meaning, the colour only helps." stacked>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone} solid>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="in-stock" size="lg" icon={<Check aria-hidden size={18} />}>
            In Stock
          </Badge>
          <Badge tone="out-of-stock" size="lg" icon={<X aria-hidden size={18} />}>
            Out of Stock
          </Badge>
          <Badge tone="in-stock" icon={<Clock aria-hidden size={14} />}>
            Open · closes 9 PM
          </Badge>
        </div>
      </Specimen>
      <Specimen name="PriceText" note="Reads as plain $4.99, whatever it looks like." stacked>
        <div className="flex flex-wrap items-end gap-6">
          <PriceText price="4.99" size="sm" />
          <PriceText price="12.49" />
          <PriceText price="1299.5" size="lg" />
          <PriceText price={null} />
        </div>
        <div className="flex flex-wrap items-end gap-6">
          <PriceText price="3.99" was="4.99" size="sm" />
          <PriceText price="15.99" was="19.99" />
          <PriceText price="9.00" was="12.00" size="lg" />
        </div>
      </Specimen>
      <Specimen name="Sign" note="The aisle, as over the shop's own.">
        <Sign kicker="Aisle" text="4" size="sm" />
        <Sign kicker="Aisle" text="12" />
        <Sign kicker="Aisle" text="7" size="lg" />
        <Sign text="Produce" />
        <Sign text="Back wall by the cheese" />
        <Sign text="Produce stand" size="sm" />
        <Sign kicker="Freezer" text="2" size="lg" />
      </Specimen>
      <Specimen name="Picture" note="The next address when one fails, then the box.">
        {TINTS.map((tint) => (
          <Picture
            key={tint}
            src={foodPicture('🥭')}
            alt=""
            width={48}
            height={48}
            tint={tint}
            className="size-18"
          />
        ))}
        <Picture src="/no-such.webp" alt="Box" width={48} height={48} className="size-18" />
      </Specimen>
      <Specimen name="Awning" note="In the colour of the nearest store." stacked>
        <Awning />
        <Awning small />
        <div data-store-color="yellow">
          <Awning small />
        </div>
        <div data-store-color="purple">
          <Awning small />
        </div>
      </Specimen>
    </Chapter>
  );
}
