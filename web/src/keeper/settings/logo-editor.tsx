import type { Store } from '@aislewise/contracts/calls/stores';
import { LOGO_SIZE_PX, MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { messageOf } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import type { PortalStore } from '../shared/calls.ts';
import { useUploadLogo } from './api.ts';
import { CropDialog, type ReadImage } from './crop-dialog.tsx';

const TOO_LARGE = 'File size must be less than 2MB';

interface LogoEditorProps {
  readonly storeId: PortalStore;
  readonly store: Pick<Store, 'name' | 'logoUrl' | 'logoText' | 'logoColor'>;
}

type Said = { readonly tone: 'success' | 'error'; readonly text: string } | null;

/** The store's logo, and the way to another one: chosen, cropped to a square, uploaded. */
export function LogoEditor({ storeId, store }: LogoEditorProps) {
  const upload = useUploadLogo(storeId);
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ReadImage | null>(null);
  const [said, setSaid] = useState<Said>(null);

  const choose = async (file: File | undefined) => {
    setSaid(null);
    if (!file) return;
    if (file.size >= MAX_LOGO_BYTES) {
      setSaid({ tone: 'error', text: TOO_LARGE });
      return;
    }
    try {
      setImage(await readImage(file));
    } catch (error) {
      console.info('The file could not be read as an image', error);
      setSaid({ tone: 'error', text: 'This file is not a picture that can be read here.' });
    }
  };
  const close = () => {
    if (image) URL.revokeObjectURL(image.url);
    setImage(null);
    // Empty, so that the same file can be chosen once more.
    if (input.current) input.current.value = '';
  };
  const send = (imageData: string) => {
    close();
    upload.mutate(imageData, {
      onSuccess: () => setSaid({ tone: 'success', text: 'Logo uploaded successfully!' }),
      onError(error) {
        const plain = 'Failed to upload logo';
        const dashboard = `${plain}: ${messageOf(error, 'please try again.')}`;
        setSaid({ tone: 'error', text: storeId === undefined ? dashboard : plain });
      },
    });
  };

  return (
    <div className="flex flex-col gap-3">
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <div className="flex flex-wrap items-center gap-4">
        <StoreLogo store={store} size="lg" />
        <label
          className={cx(
            buttonClass({ variant: 'secondary' }),
            'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            upload.isPending && 'opacity-55',
          )}
        >
          <ImageUp aria-hidden size={20} />
          {upload.isPending ? 'Uploading…' : 'Upload logo'}
          <input
            ref={input}
            type="file"
            accept="image/*"
            className="sr-only"
            disabled={upload.isPending}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
      </div>
      <p className="text-sm text-muted">
        Recommended size: {LOGO_SIZE_PX}x{LOGO_SIZE_PX} pixels. Maximum file size: 2MB.
      </p>
      {image && <CropDialog image={image} onCancel={close} onCropped={send} />}
    </div>
  );
}

/** @throws what the browser says where it can't read the file as an image */
async function readImage(file: File): Promise<ReadImage> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  // A drawing may have no size of its own.
  const width = element.naturalWidth || LOGO_SIZE_PX;
  const height = element.naturalHeight || LOGO_SIZE_PX;
  return { url, element, width, height };
}
