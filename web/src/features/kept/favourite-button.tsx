import { t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { useObservable } from '../../lib/observable.ts';
import { IconButton } from '../../ui/button.tsx';
import { favourites, isSamePlace, placesIn, setFavourite, type KeptPlace } from './kept-places.ts';

interface FavouriteButtonProps {
  readonly place: KeptPlace;
  readonly tone?: 'outlined' | 'on-store';
}

/** Marks a product or a store as a favourite of this device. */
export function FavouriteButton({ place, tone = 'outlined' }: FavouriteButtonProps) {
  const isOn = useObservable(favourites.text, (text) =>
    placesIn(text).some((one) => isSamePlace(one, place)),
  );
  const name = place.product?.name ?? place.store.name;
  return (
    <IconButton
      label={t`Favourite: ${name}`}
      aria-pressed={isOn}
      tone={tone}
      icon={<Heart aria-hidden size={20} fill={isOn ? 'currentColor' : 'none'} />}
      onClick={() => setFavourite(place, !isOn)}
    />
  );
}
