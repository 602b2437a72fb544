import { CHANGE_HEADER } from '@aislewise/contracts/audit';
import type { matchPhotos, PhotoMatch, uploadPhoto } from '@aislewise/contracts/calls/photos';
import type { updateProduct } from '@aislewise/contracts/calls/products';
import { sendCall, useWrite } from '../store/calls.ts';
import { PRODUCT_READS } from './api.ts';

const upload = (imageData: string, storeId: string) =>
  sendCall<typeof uploadPhoto>('POST', '/api/storekeeper/photos', storeId, { imageData, storeId });

/** Stores a photo, given as a data URL. It becomes a product's when the product is saved with it. */
export const useUploadPhoto = () => useWrite(upload);

/** Finds the products that file names mean. */
export const useMatchPhotos = () =>
  useWrite((fileNames: string[], storeId) =>
    sendCall<typeof matchPhotos>('POST', '/api/storekeeper/photos/match', storeId, {
      fileNames,
      storeId,
    }),
  );

interface PhotoOf {
  readonly product: NonNullable<PhotoMatch['product']>;
  /** A data URL. */
  readonly imageData: string;
  /** Called with the id of the change, which then offers no Undo of its own. */
  readonly onChanged: (changeId: string) => void;
}

/** Stores a photo and makes it that of a product. Fails with 409 if the product was edited since. */
export const useSetPhoto = () =>
  useWrite(async ({ product, imageData, onChanged }: PhotoOf, storeId) => {
    const { imageUrl } = await upload(imageData, storeId);
    const { productId, version } = product;
    const body = { name: product.product.name, imageUrl, version, storeId };
    return sendCall<typeof updateProduct>(
      'PUT',
      `/api/storekeeper/products/${productId}`,
      storeId,
      body,
      (headers) => {
        const changeId = headers.get(CHANGE_HEADER);
        if (changeId !== null) onChanged(changeId);
      },
    );
  }, PRODUCT_READS);
