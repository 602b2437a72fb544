import { useState } from 'react';
import { Checkbox, Select, Switch, TextArea, TextField } from '../ui/field.tsx';
import { RangeField } from '../ui/range-field.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const URGENCIES = [
  { value: 'low', label: 'No rush' },
  { value: 'normal', label: 'Within a few weeks' },
  { value: 'high', label: 'Within a week' },
];

/** What is filled in. */
export function Fields() {
  const [query, setQuery] = useState('besan');
  const [anonymous, setAnonymous] = useState(true);
  const [bakery, setBakery] = useState(true);
  const [deli, setDeli] = useState(false);
  const [zoom, setZoom] = useState(1);
  return (
    <Chapter title="To fill in">
      <Specimen name="TextField" note="Label above, what is wrong below, read out." stacked>
        <TextField label="Product name" placeholder="Gram flour" />
        <TextField
          label="Price"
          hint="In dollars, for one packet."
          inputMode="decimal"
          defaultValue="4.99"
        />
        <TextField label="Brand" optional />
        <TextField
          label="E-mail"
          type="email"
          defaultValue="ravi.example.com"
          error="This is not an e-mail address."
        />
        <TextField label="Store" defaultValue="Patel Bazaar" disabled />
      </Specimen>
      <Specimen name="TextArea, Select" stacked>
        <TextArea label="Message" defaultValue="Please stock ragi flour." />
        <TextArea label="Message" error="Please write a few words." />
        <Select label="How soon" options={URGENCIES} defaultValue="normal" />
        <Select
          label="How soon"
          options={URGENCIES}
          error="Please choose one."
          hint="It helps the store to order."
        />
      </Specimen>
      <Specimen name="RangeField" note="Its effect is seen at once." stacked>
        <RangeField label="Zoom" min={0.5} max={3} step={0.1} value={zoom} onChange={setZoom} />
      </Specimen>
      <Specimen name="SearchInput" stacked>
        <SearchInput label="Search, filled in" value={query} onChange={setQuery} />
        <SearchInput
          label="Search, empty"
          placeholder="Find any food"
          value=""
          onChange={setQuery}
        />
      </Specimen>
      <Specimen name="Switch, Checkbox" note="The whole line takes the tap." stacked>
        <Switch label="Anonymous" checked={anonymous} onCheckedChange={setAnonymous} />
        <Switch
          label="In stock"
          hint="Shoppers see this at once."
          checked={!anonymous}
          onCheckedChange={(on) => setAnonymous(!on)}
        />
        <Switch label="Not yours to change" checked disabled onCheckedChange={setAnonymous} />
        <div>
          <Checkbox label="Bakery" checked={bakery} onCheckedChange={setBakery} />
          <Checkbox label="Deli" checked={deli} onCheckedChange={setDeli} />
          <Checkbox label="Pharmacy" checked={false} disabled onCheckedChange={setDeli} />
        </div>
      </Specimen>
    </Chapter>
  );
}
