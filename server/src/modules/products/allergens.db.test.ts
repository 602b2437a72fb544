import { expect, test } from 'vitest';
import { importsOf } from '../../../test/imports.ts';
import { useTwoStores } from '../../../test/two-stores.ts';

const PATH = '/api/storekeeper/products';
const { server, keeper } = await useTwoStores();
const imports = importsOf(server, keeper);

const add = (body: object) => server.send('POST', PATH, body, keeper.headers);
const put = (id: string, body: object) => server.send('PUT', `${PATH}/${id}`, body, keeper.headers);
const detailsOf = async (id: string) => (await server.get(`/api/products/${id}/ai-details`)).body;

test('what a keeper has read on the label stays after an import and a new name, and is in Recent changes', async () => {
  const { body } = await add({ name: 'Almond Bar', price: '2.00' });
  expect(await detailsOf(body.id)).toMatchObject({
    allergens: ['Tree nuts'],
    allergensKnown: false,
  });
  const read = await put(body.id, { name: 'Almond Bar', allergens: ['Milk', 'Eggs', 'Milk'] });
  expect(read.body.product.allergens).toEqual(['Eggs', 'Milk']);
  const shown = {
    allergens: ['Eggs', 'Milk'],
    allergenSources: [
      { name: 'Eggs', source: 'keeper' },
      { name: 'Milk', source: 'keeper' },
    ],
    allergensKnown: true,
  };
  expect(await detailsOf(body.id)).toMatchObject(shown);
  const changes = await server.get('/api/storekeeper/changes', keeper.headers);
  expect(changes.body[0]).toMatchObject({ what: 'product.changed', subjectName: 'Almond Bar' });

  const preview = await imports.preview('name,price\nAlmond Bar,3.00\n');
  await imports.commit(preview.body.id);
  expect(await detailsOf(body.id)).toMatchObject(shown);
  await put(body.id, { name: 'Sesame Twist' });
  expect(await detailsOf(body.id)).toMatchObject(shown);
  await put(body.id, { name: 'Sesame Twist', allergens: [] });
  expect(await detailsOf(body.id)).toMatchObject({ allergens: [], allergensKnown: true });
  await put(body.id, { name: 'Sesame Twist', allergens: null });
  expect(await detailsOf(body.id)).toMatchObject({ allergens: ['Sesame'], allergensKnown: false });
});

test('an unknown allergen is refused with the list of known ones', async () => {
  const { status, body } = await add({ name: 'Bar', allergens: ['Gold'] });
  expect(status).toBe(400);
  expect(body.error).toContain('must be of: Celery, Crustaceans');
});
