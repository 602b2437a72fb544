import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { UPLOADED_PHOTO_PX } from '@aislewise/contracts/photos';
import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CropDialog } from '../forms/crop-dialog.tsx';
import { readImage, type ReadImage } from '../forms/square-image.ts';
import { FileButton } from './file-button.tsx';
import { useUploadPhoto } from './photo-api.ts';
import { PHOTO } from './photo-format.ts';

export const notAPhotoText = (): string =>
  t`This file cannot be read as a picture. Choose a JPEG or PNG, or take the photo again.`;

interface PhotoFieldProps {
  /** The address of the photo; empty without one. */
  readonly value: string;
  readonly category: string;
  /** The emoji of the product's food, which shows while there is no photo. */
  readonly emoji?: string | null | undefined;
  readonly error?: string | undefined;
  readonly onChange: (imageUrl: string) => void;
}

/** A product's photo: taken or chosen, cropped to a square, replaced, or removed. */
export function PhotoField({ value, category, emoji = null, error, onChange }: PhotoFieldProps) {
  const id = useId();
  const upload = useUploadPhoto();
  const [image, setImage] = useState<ReadImage | null>(null);
  const [fault, setFault] = useState<string>();

  const choose = async ([file]: readonly File[]) => {
    setFault(undefined);
    if (!file) return;
    try {
      setImage(await readImage(file, UPLOADED_PHOTO_PX));
    } catch (reason) {
      console.info('The file could not be read as an image', reason);
      setFault(notAPhotoText());
    }
  };
  const close = () => {
    if (image) URL.revokeObjectURL(image.url);
    setImage(null);
    setFault(undefined);
  };
  const send = (imageData: string) => {
    setFault(undefined);
    upload.mutate(imageData, {
      onSuccess({ imageUrl }) {
        close();
        onChange(imageUrl);
      },
      onError: (reason) => setFault(messageOf(reason, t`The photo was not saved. Try again.`)),
    });
  };
  const shown = fault ?? error;

  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-semibold">
        <Trans>
          Photo <span className="font-normal text-muted">(optional)</span>
        </Trans>
      </p>
      {shown !== undefined && !image && <Notice tone="error">{shown}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <ProductPicture
          product={{ imageUrl: value || null, emoji, category }}
          side={72}
          frame={96}
          eager
          className="size-24"
        />
        <div className="flex grow flex-wrap gap-2">
          <FileButton
            label={t`Take a photo`}
            icon={<Camera aria-hidden size={20} />}
            capture="environment"
            className="pointer-fine:hidden"
            onChoose={(files) => void choose(files)}
          />
          <FileButton
            label={value === '' ? t`Choose a photo` : t`Choose another`}
            icon={<ImagePlus aria-hidden size={20} />}
            onChoose={(files) => void choose(files)}
          />
          {value !== '' && (
            <Button
              variant="secondary"
              icon={<Trash2 aria-hidden size={20} />}
              onClick={() => onChange('')}
            >
              {t`Remove photo`}
            </Button>
          )}
        </div>
      </div>
      {value === '' && (
        <p className="text-sm text-muted">{t`Without a photo, shoppers see the picture above.`}</p>
      )}
      {image && (
        <CropDialog
          image={image}
          format={PHOTO}
          title={t`Crop the photo`}
          description={t`The square becomes the product's photo.`}
          alt={t`The photo as it will be`}
          confirm={t`Use photo`}
          busy={upload.isPending}
          fault={fault}
          onCancel={close}
          onCropped={send}
        />
      )}
    </div>
  );
}
