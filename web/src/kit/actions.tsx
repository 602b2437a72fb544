import { ArrowLeft, Heart, MapPin, Search, Store } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../ui/button-class.ts';
import { Button, ButtonLink, IconButton } from '../ui/button.tsx';
import { Chip, ChoiceChips, RemovableChip, ToggleChip } from '../ui/chip.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const HOURS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'always', label: '24/7' },
] as const;

/** What is tapped. */
export function Actions() {
  return (
    <Chapter title="To tap">
      <Specimen name="Button" note="One primary a screen." stacked>
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant} busy>
              Saving
            </Button>
            <Button variant={variant} disabled>
              Not now
            </Button>
          </div>
        ))}
        <Button wide icon={<Store aria-hidden size={20} />}>
          As wide as its place
        </Button>
      </Specimen>
      <Specimen name="ButtonLink, buttonClass" note="Ways to other pages, looking like buttons.">
        <ButtonLink to="/" icon={<Search aria-hidden size={20} />}>
          To a page of ours
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Another
        </ButtonLink>
        <a href="#maps" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
          <MapPin aria-hidden size={20} />
          To somewhere else
        </a>
      </Specimen>
      <Specimen name="IconButton" note="Says in words what its picture means.">
        <IconButton label="Like" icon={<Heart aria-hidden />} />
        <IconButton label="Like it" tone="outlined" icon={<Heart aria-hidden />} />
        <IconButton label="Like it later" icon={<Heart aria-hidden />} disabled />
        <span className="on-store rounded-card p-2">
          <IconButton label="Back" tone="on-store" icon={<ArrowLeft aria-hidden />} />
        </span>
      </Specimen>
      <Chips />
    </Chapter>
  );
}

function Chips() {
  const [hours, setHours] = useState<(typeof HOURS)[number]['value']>('open');
  const [on, setOn] = useState<readonly string[]>(['Halal']);
  const [chosen, setChosen] = useState<readonly string[]>(['Bakery', 'Deli', 'Pharmacy']);
  return (
    <Specimen name="Chips" stacked>
      <div className="flex flex-wrap gap-2">
        <Chip icon={<Search aria-hidden size={16} />}>Basmati Rice</Chip>
        <Chip>Paneer</Chip>
      </div>
      <ChoiceChips legend="Hours" options={HOURS} value={hours} onChange={setHours} />
      <div className="flex flex-wrap gap-2">
        {['Halal', 'Kosher', 'Organic'].map((name) => (
          <ToggleChip
            key={name}
            pressed={on.includes(name)}
            onPressedChange={(pressed) =>
              setOn(pressed ? [...on, name] : on.filter((one) => one !== name))
            }
          >
            {name}
          </ToggleChip>
        ))}
      </div>
      <div className="flex min-h-target flex-wrap gap-2">
        {chosen.map((name) => (
          <RemovableChip
            key={name}
            onRemove={() => setChosen(chosen.filter((one) => one !== name))}
          >
            {name}
          </RemovableChip>
        ))}
      </div>
    </Specimen>
  );
}
