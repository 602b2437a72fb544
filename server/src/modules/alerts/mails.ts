/** The texts of alerts, in the language of their reader. */
import {
  ALERT_DAYS,
  ALERT_LINK,
  CONFIRM_DAYS,
  type AlertKind,
  type PushMessage,
} from '@aislewise/contracts/alerts';
import type { Store as FullStore } from '@aislewise/contracts/calls/stores';
import { cutText } from '@aislewise/contracts/cut-text';
import type { Language } from '@aislewise/contracts/languages';
import { PAGES, pathOf } from '@aislewise/contracts/pages';
import { say } from '@aislewise/contracts/say';
import { productSlug } from '@aislewise/contracts/stores';
import { msg, plural } from '@lingui/core/runtime-macro';
import { writeIn } from '../../lib/reader.ts';

type Store = Pick<FullStore, 'id' | 'slug' | 'name' | 'address'>;

/** The product that an alert is about. */
export interface About {
  kind: AlertKind;
  store: Store;
  product: { id: string; name: string };
}

interface Mail {
  subject: string;
  body: string;
}

/** Characters of an address in a message for a device, which push services limit to 4 kB. */
const MAX_ADDRESS = 200;

const linkTo = (site: string, given: Readonly<Record<string, string>>): string =>
  `${site}${PAGES.alert}#${new URLSearchParams(given).toString()}`;

const pathOfProduct = ({ store, product }: About): string =>
  pathOf('product', {
    storeId: store.id,
    slug: store.slug,
    productId: product.id,
    name: productSlug(product.name),
  });

/** The mail that asks its receiver to confirm the alert. */
export const confirmationMail = (
  about: About,
  given: { site: string; id: string; confirm: string; language: Language },
): Mail =>
  writeIn(given.language, () => {
    const [product, store] = [about.product.name, about.store.name];
    return {
      subject: say(msg`Tell you about ${{ product }} at ${{ store }}?`),
      body: [
        about.kind === 'back'
          ? say(msg`Somebody asked us to write to you when ${{ product }} is back at ${{ store }}.`)
          : say(
              msg`Somebody asked us to write to you when ${{ product }} is on sale at ${{ store }}.`,
            ),
        say(
          msg`If it was you, open this link within ${plural({ count: CONFIRM_DAYS }, { one: '# day', other: '# days' })} and press the button:`,
        ),
        linkTo(given.site, {
          [ALERT_LINK.store]: about.store.id,
          [ALERT_LINK.alert]: given.id,
          [ALERT_LINK.confirm]: given.confirm,
        }),
        say(
          msg`You then get one mail, within ${plural({ count: ALERT_DAYS }, { one: '# day', other: '# days' })}. The same link stops it.`,
        ),
        say(msg`If it was not you, do nothing. We then delete your address.`),
      ].join('\n\n'),
    };
  });

/** 'Basmati Rice is back at Patel Bazaar'. */
const titleOf = ({ kind, product, store }: About): string =>
  kind === 'back'
    ? say(msg`${{ product: product.name }} is back at ${{ store: store.name }}`)
    : say(msg`${{ product: product.name }} is on sale at ${{ store: store.name }}`);

/** The one mail of an alert. `address` is the token of the link that ends all alerts to its receiver. */
export const noticeMail = (
  about: About,
  given: { site: string; address: string; language: Language },
): Mail =>
  writeIn(given.language, () => ({
    subject: titleOf(about),
    body: [
      `${titleOf(about)}.`,
      about.store.address,
      `${given.site}${pathOfProduct(about)}`,
      say(msg`You asked for this one mail. We have now deleted your address for it.`),
      say(msg`To stop all other mails of this kind to you, open this link:`),
      linkTo(given.site, { [ALERT_LINK.address]: given.address }),
    ].join('\n\n'),
  }));

/** The one message of an alert, for the service worker of its device. */
export const pushMessage = (about: About, given: { id: string; language: Language }): PushMessage =>
  writeIn(given.language, () => ({
    title: titleOf(about),
    body: cutText(about.store.address, MAX_ADDRESS),
    lang: given.language,
    path: pathOfProduct(about),
    tag: given.id,
  }));
