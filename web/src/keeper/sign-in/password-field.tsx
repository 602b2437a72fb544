import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="flex flex-col items-stretch">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        variant="quiet"
        size="sm"
        className="mt-1 self-end"
        icon={<Icon aria-hidden size={18} />}
        onClick={() => setShown(!shown)}
      >
        {shown ? t`Hide password` : t`Show password`}
      </Button>
    </div>
  );
}
