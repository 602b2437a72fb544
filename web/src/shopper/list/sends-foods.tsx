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
      label={t`When you finish, tell ${storeName} which foods it does not have. It does not learn who you are.`}
      checked={isOn}
      onCheckedChange={(on) => {
        setSendsFoods(on);
        setIsOn(on);
      }}
    />
  );
}
