import { t } from '@lingui/core/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { updates, type UpdateState } from '../register.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { AppCard } from './app-card.tsx';

interface UpdateOfferProps {
  readonly state: UpdateState;
  readonly onLater: () => void;
}

const TEXT = {
  get offered() {
    return t`A new version is ready`;
  },
  get elsewhere() {
    return t`The app was updated in another tab`;
  },
};

/** Offers the new version. It activates only on request, so that no half-filled form is lost. */
export function UpdateOffer({ state, onLater }: UpdateOfferProps) {
  // The browser starts the new version once the old one has ended its work, which can take a while.
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    updates.take();
  };
  return (
    <>
      <LiveRegion text={state === 'none' ? '' : TEXT[state]} />
      {state !== 'none' && (
        <AppCard
          label={t({ message: 'Update', context: 'name of a card' })}
          icon={<Sparkles />}
          dismissLabel={t({ message: 'Later', comment: 'Puts it off' })}
          onDismiss={onLater}
          action={
            <Button size="sm" busy={taking} onClick={take}>
              {state === 'offered' ? t`Update` : t`Reload`}
            </Button>
          }
        >
          {TEXT[state]}
        </AppCard>
      )}
    </>
  );
}
