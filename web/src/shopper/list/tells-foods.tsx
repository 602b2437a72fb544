import { useState } from 'react';
import { setTellsFoods, tellsFoods } from '../../features/list/finish-walk.ts';
import { Checkbox } from '../../ui/field.tsx';

/** Switches off what the end of a walk tells the store. */
export function TellsFoods({ storeName }: { readonly storeName: string }) {
  const [isOn, setIsOn] = useState(tellsFoods);
  return (
    <Checkbox
      className="text-sm text-muted"
      label={`At the end of a walk, tell ${storeName} which foods were on the list. Nobody learns whose list it was.`}
      checked={isOn}
      onCheckedChange={(tells) => {
        setTellsFoods(tells);
        setIsOn(tells);
      }}
    />
  );
}
