import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LOGO_SIZE_PX, MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { StoreLogo } from '../../features/stores/components/store-logo.tsx';
import { messageOf } from '../../lib/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Notice } from '../../ui/notice.tsx';
import { CropDialog } from '../forms/crop-dialog.tsx';
import { useKeeperStore } from '../store/keeper-store.ts';
import { readImage, type ReadImage } from '../forms/square-image.ts';
import { useUploadLogo } from './api.ts';

const tooLargeText = (): string => t`File size must be less than 2MB`;
const LOGO = {
  side: LOGO_SIZE_PX,
  maxBytes: MAX_LOGO_BYTES,
  types: ['image/png', 'image/webp'],
};

type Message = { readonly tone: 'success' | 'error'; readonly text: string } | null;

/** The store's logo. A new one is chosen, cropped to a square and uploaded. */
export function LogoEditor() {
  const store = useKeeperStore();
  const upload = useUploadLogo();
  const input = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<ReadImage | null>(null);
  const [message, setMessage] = useState<Message>(null);

  const choose = async (file: File | undefined) => {
    setMessage(null);
    if (!file) return;
    try {
      setImage(await readImage(file, LOGO_SIZE_PX));
    } catch (error) {
      console.info('The file could not be read as an image', error);
      setMessage({ tone: 'error', text: t`This file is not a picture that can be read here.` });
    }
  };
  const close = () => {
    if (image) URL.revokeObjectURL(image.url);
    setImage(null);
    // Cleared, so that choosing the same file again fires an event.
    if (input.current) input.current.value = '';
  };
  const send = (imageData: string) => {
    close();
    // The picture of a phone has more, its square hardly ever. Base64 has four characters for three bytes.
    if (imageData.length * 0.75 >= MAX_LOGO_BYTES) {
      setMessage({ tone: 'error', text: tooLargeText() });
      return;
    }
    upload.mutate(imageData, {
      onSuccess: () => setMessage({ tone: 'success', text: t`Logo uploaded successfully!` }),
      onError(error) {
        const reason = messageOf(error, t`please try again.`);
        setMessage({ tone: 'error', text: t`Failed to upload logo: ${reason}` });
      },
    });
  };

  return (
    <div className="flex flex-col gap-3">
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
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
          {upload.isPending ? t`Uploading…` : t`Upload logo`}
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
        <Trans>
          Recommended size: {LOGO_SIZE_PX}x{LOGO_SIZE_PX} pixels. Maximum file size: 2MB.
        </Trans>
      </p>
      {image && (
        <CropDialog
          image={image}
          format={LOGO}
          title={t`Crop the logo`}
          description={t`The square becomes the logo.`}
          alt={t`The logo as it will be`}
          confirm={t({ message: 'Upload', comment: 'Button: uploads the logo' })}
          onCancel={close}
          onCropped={send}
        />
      )}
    </div>
  );
}
