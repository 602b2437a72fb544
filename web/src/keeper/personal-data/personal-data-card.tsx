import { t } from '@lingui/core/macro';
import { Download, Eraser, Search } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { useErasePersonalData, useFindPersonalData, type PersonalData } from './api.ts';
import { foundText } from './rules.ts';

/** Finds what a customer has left in the store by their e-mail address, to hand over or erase. */
export function PersonalDataCard() {
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<{ email: string; data: PersonalData }>();
  const find = useFindPersonalData();
  return (
    <>
      <p className="text-muted">
        {t`A customer may ask what your store has about them, or that you erase it.`}
      </p>
      <form
        noValidate
        className="mt-3 flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (find.isPending) return;
          find.mutate(email, { onSuccess: (data) => setFound({ email: email.trim(), data }) });
        }}
      >
        <TextField
          label={t`The customer’s e-mail address`}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          className="w-full max-w-80"
          error={find.error ? messageOf(find.error, t`Please try again.`) : undefined}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            setFound(undefined);
            find.reset();
          }}
        />
        <Button
          type="submit"
          variant="secondary"
          busy={find.isPending}
          icon={<Search aria-hidden size={20} />}
        >
          {t`Find`}
        </Button>
      </form>
      <div aria-live="polite">
        {found && <Found {...found} onErased={() => setFound(undefined)} />}
      </div>
    </>
  );
}

interface FoundProps {
  readonly email: string;
  readonly data: PersonalData;
  readonly onErased: () => void;
}

function Found({ email, data, onErased }: FoundProps) {
  const [asking, setAsking] = useState(false);
  const erasure = useErasePersonalData();
  if (Object.keys(data).length === 0) {
    return <p className="mt-3">{t`Your store has nothing of this address.`}</p>;
  }
  const all = foundText(data);
  const erase = () =>
    erasure.mutate(email, {
      onSuccess() {
        toast({ title: t`Erased`, description: t`${all} of ${email}.` });
        onErased();
      },
      onError: (error) => showFailure(t`Nothing was erased`, error),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="mt-3 flex flex-col gap-3">
      <p className="font-semibold wrap-anywhere">{t`${all} of ${email}`}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden size={20} />}
          onClick={() => downloadJson(data)}
        >
          {t`Download (JSON)`}
        </Button>
        <Button
          variant="danger"
          icon={<Eraser aria-hidden size={20} />}
          onClick={() => setAsking(true)}
        >
          {t`Erase`}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t`Erase all that ${email} has left in your store?`}
        text={t`Texts, notes, replies, the e-mail address and kept e-mails are deleted for good. The requests and messages stay in your lists without text. This can’t be undone.`}
        confirm={t`Erase for good`}
        busy={erasure.isPending}
        onConfirm={erase}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** Saves data as a JSON file of the device. */
const downloadJson = (data: PersonalData): void =>
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    'personal-data.json',
  );
