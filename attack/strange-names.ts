import { asKeeper, parse } from './as-keeper.ts';
import { send } from './client.ts';
import type { Finding } from './findings.ts';

/** Names that are markup, and addresses that are none, in pages, pictures and the search for other websites. */
export const pagesOfNames: Finding = async (scene) => {
  const { keeper, target } = scene;
  const read = (path: string) => send(target.base, { method: 'GET', path });
  const names = [
    '</script><script>alert(1)</script>',
    '</text><image href="file:///etc/passwd"/>&xxe;',
    `a\u202E\u0301${'\u0300'.repeat(100)}`,
    '豆'.repeat(200),
    '𒈙🏳️‍🌈\uFDFA'.repeat(20),
  ];
  for (const name of names) {
    const form = { name, otherNames: [name.slice(0, 100)], category: 'Rice', price: '3.00' };
    const added = await asKeeper(scene, keeper, 'POST', '/api/storekeeper/products', form);
    // A name may be refused.
    if (added.status !== 201) continue;
    const { id } = parse<{ id: string }>(added);
    const picture = await read(`/previews/${keeper.storeId}/${id}.png`);
    if (picture.status !== 200) return `the picture of ${name.slice(0, 30)}: ${picture.status}`;
    const page = await read(`/store/${keeper.storeId}/x/product/${id}`);
    if (page.status >= 500) return `the page of ${name.slice(0, 30)}: ${page.status}`;
  }
  const strange = ['%00', '..%2f..%2f', "'", '<script>', 'x'.repeat(5000), keeper.storeId];
  for (const part of strange) {
    for (const path of [`/previews/${part}`, `/previews/${part}/${part}.png`, `/embed/${part}`]) {
      const { status } = await read(path);
      if (status >= 500 || status === 200) return `${path.slice(0, 40)} answers ${status}`;
    }
  }
  return undefined;
};
