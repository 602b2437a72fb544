import { t } from '@lingui/core/macro';
import { foodPicture } from '../../lib/food-picture.ts';
import { Picture } from '../../ui/picture.tsx';

const TIPS = [
  {
    get title() {
      return t`Say it your way`;
    },
    get text() {
      return t`Besan or gram flour, 香菜 or cilantro: type the name you grew up with, in any script. Small typing mistakes are fine.`;
    },
    picture: foodPicture('🌿'),
  },
  {
    get title() {
      return t`Follow the sign`;
    },
    get text() {
      return t`Each answer starts with the aisle, written like the sign that hangs there. Look up, and walk straight to it.`;
    },
    picture: foodPicture('🧺'),
  },
  {
    get title() {
      return t`Look before you leave`;
    },
    get text() {
      return t`See from home what is in stock and what it costs, and save yourself the bus ride.`;
    },
    picture: foodPicture('🥕'),
  },
] as const;

/** Three shopping tips (spec section 1). */
export function Tips() {
  return (
    <section aria-labelledby="tips" className="flex flex-col gap-4">
      <h2 id="tips" className="text-2xl">
        {t`Shopping tips`}
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {TIPS.map(({ title, text, picture }) => (
          <li key={title} className="flex gap-4">
            <Picture
              src={picture}
              alt=""
              width={56}
              height={56}
              tint="leaf"
              className="size-18 shrink-0"
            />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
