import { plural, t } from '@lingui/core/macro';
import { MAX_PHOTO_FILES, UPLOADED_PHOTO_PX } from '@aislewise/contracts/photos';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { ProductPicture } from '../../features/products/components/product-picture.tsx';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CENTRED } from '../forms/crop.ts';
import { readImage, squareOf } from '../forms/square-image.ts';
import { offerUndo } from '../undo/undo.ts';
import { useUnsaved } from '../forms/unsaved.ts';
import { FileButton } from './file-button.tsx';
import { useMatchPhotos, useSetPhoto } from './photo-api.ts';
import { notAPhotoText } from './photo-field.tsx';
import { matchedFiles, type MatchedFile } from './photo-files.ts';
import { PHOTO } from './photo-format.ts';
import { nameText } from '../../lib/direction.ts';

/** By the index of the file: 'saved', or why it failed. Two files can have the same name. */
type Results = Readonly<Record<number, string>>;
const SAVED = 'saved';

/** Photos of many products at once: chosen, matched by file name, shown, and only then stored. */
export function PhotosDialog({ onClose }: { readonly onClose: () => void }) {
  const match = useMatchPhotos();
  const setPhoto = useSetPhoto();
  const [files, setFiles] = useState<readonly MatchedFile[]>([]);
  const [results, setResults] = useState<Results>({});
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isWaiting = ({ reason }: MatchedFile, i: number) => reason === null && results[i] !== SAVED;
  const waiting = files.filter(isWaiting).length;
  const matched = files.filter(({ reason }) => !reason).length;
  useUnsaved(waiting > 0);

  const choose = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    setFault(undefined);
    setFiles([]);
    setResults({});
    if (chosen.length > MAX_PHOTO_FILES) {
      setFault(t`Choose at most ${MAX_PHOTO_FILES} photos at once.`);
      return;
    }
    match.mutate(
      chosen.map(({ name }) => name),
      {
        onSuccess: (matches) => setFiles(matchedFiles(chosen, matches)),
        onError: (error) => setFault(messageOf(error, t`The files were not compared. Try again.`)),
      },
    );
  };

  const store = async () => {
    setBusy(true);
    const changes: string[] = [];
    for (const [i, matched] of files.entries()) {
      const { file, product } = matched;
      if (!product || !isWaiting(matched, i)) continue;
      const result = await squareFile(file)
        .then((imageData) =>
          setPhoto.mutateAsync({ product, imageData, onChanged: (id) => changes.push(id) }),
        )
        .then(
          () => SAVED,
          (error: unknown) => messageOf(error, notAPhotoText()),
        );
      setResults((known) => ({ ...known, [i]: result }));
    }
    setBusy(false);
    if (changes.length > 0)
      offerUndo(
        changes,
        plural({ count: changes.length }, { one: '# photo saved', other: '# photos saved' }),
      );
  };

  return (
    <Dialog
      open
      onOpenChange={busy ? () => undefined : onClose}
      title={t`Add photos`}
      description={t`Choose many photos at once. The name of each file says which product it shows: its barcode, or its name. Nothing is stored before you have seen the list.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t`Close`}
          </Button>
          {waiting > 0 && (
            <Button busy={busy} onClick={() => void store()}>
              {busy ? t`Saving…` : plural(waiting, { one: 'Save # photo', other: 'Save # photos' })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        <FileButton
          label={files.length === 0 ? t`Choose photos` : t`Choose others`}
          icon={<Images aria-hidden size={20} />}
          multiple
          disabled={busy}
          className="self-start"
          onChoose={choose}
        />
        <p aria-live="polite" className="text-muted empty:hidden">
          {files.length > 0 &&
            t`Matched with a product: ${matched} of ${plural({ count: files.length }, { one: '# photo', other: '# photos' })}.`}
        </p>
        {files.length > 0 && (
          <ul className="flex flex-col divide-y divide-hairline">
            {files.map((one, i) => (
              // The list is replaced as a whole, so the index identifies a row.
              // oxlint-disable-next-line react/no-array-index-key
              <FileRow key={i} {...one} result={results[i]} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function FileRow({
  file,
  product,
  reason,
  result,
}: MatchedFile & { readonly result: string | undefined }) {
  const text = reason ?? (result === SAVED ? t`Saved.` : result);
  return (
    <li className="flex items-center gap-3 py-2">
      {product && <FilePicture file={file} />}
      {product?.product.imageUrl && result !== SAVED && (
        <>
          <span className="sr-only">{t`instead of`}</span>
          <ProductPicture
            product={product.product}
            side={36}
            frame={48}
            className="size-12 opacity-55"
          />
        </>
      )}
      <div className="min-w-0">
        <p dir="auto" className="text-sm break-all text-muted">
          {file.name}
        </p>
        {product && (
          <p dir="auto" className="font-semibold">
            {nameText(product.product.name)}
          </p>
        )}
        {product?.product.imageUrl && !reason && result !== SAVED && (
          <p className="text-sm">{t`Replaces the photo that it has.`}</p>
        )}
        {text !== undefined && (
          <p dir="auto" className="text-sm">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

/** The middle of the chosen picture, as it will be stored. */
function FilePicture({ file }: { readonly file: File }) {
  return (
    <img
      ref={(image) => {
        if (!image) return undefined;
        const url = URL.createObjectURL(file);
        image.src = url;
        return () => URL.revokeObjectURL(url);
      }}
      alt={t`As it will be stored`}
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-inner object-cover"
    />
  );
}

/** Returns the middle of a picture as a square, as a data URL. */
async function squareFile(file: File): Promise<string> {
  const image = await readImage(file, UPLOADED_PHOTO_PX);
  try {
    return squareOf(image, CENTRED, PHOTO);
  } finally {
    URL.revokeObjectURL(image.url);
  }
}
