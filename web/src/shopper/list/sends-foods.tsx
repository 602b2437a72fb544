import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { setSendsFoods, sendsFoods } from '../../features/list/finish-walk.ts';
import { Checkbox } from '../../ui/field.tsx';

/** Switches off that the end of a walk sends the store the foods of the list that it lacks. */
export function SendsFoods({ storeName }: { readonly storeName: string }) {
  const [isOn, setIsOn] = useState(sendsFoods);
  return (
    <Checkbox
      className="text-sm text-muted"
      label={t`At the end of a walk, tell ${storeName} which foods on the list it lacks. Nobody learns whose list it was.`}
      checked={isOn}
      onCheckedChange={(on) => {
        setSendsFoods(on);
        setIsOn(on);
      }}
    />
  );
}
