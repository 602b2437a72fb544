import { t } from '@lingui/core/macro';
import { Download, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePrintLanguage, writeIn } from '../store/print-language.ts';
import { drawPicture, loadFonts, type PictureContent, type PictureSize } from './draw-picture.ts';
import { pictureFile, sharePicture } from './share-picture.ts';

interface FlyerPictureProps {
  readonly size: PictureSize;
  readonly content: Omit<PictureContent, 'logo'>;
  readonly logoUrl: string | null;
  /** The name of the file. */
  readonly fileName: string;
}

/** The store's picture; null without one, or if it could not be loaded. */
async function loadLogo(url: string | null): Promise<ImageBitmap | null> {
  if (url === null || url === '') return null;
  try {
    return await createImageBitmap(await (await fetch(url)).blob());
  } catch (error) {
    console.info('The logo could not be drawn', error);
    return null;
  }
}

/** The deals as a picture, and the button that shares or saves it. */
export function FlyerPicture({ size, content, logoUrl, fileName }: FlyerPictureProps) {
  const language = usePrintLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<File | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      const [logo] = await Promise.all([loadLogo(logoUrl), loadFonts()]);
      if (!isCurrent || !canvas.current) return;
      const { current } = canvas;
      writeIn(language, () => drawPicture(current, size, { ...content, logo }));
      // Made before the press, because a device shares only within a moment of it.
      const made = await pictureFile(canvas.current, fileName);
      if (isCurrent) setFile(made);
    };
    draw().catch((error: unknown) => {
      console.info('The picture could not be drawn', error);
      if (isCurrent) setFile('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [size, content, logoUrl, fileName, language]);
  const canShare =
    file instanceof File &&
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: [file] });
  const Icon = canShare ? Share2 : Download;
  return (
    <div className="flex flex-col items-start gap-3">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t`Picture with ${{ heading: content.heading }} of ${{ store: content.store.name }}`}
        className="w-full max-w-sm rounded-card border border-hairline"
      />
      {file === 'failed' ? (
        <Notice tone="error">
          {t`This browser could not draw the picture. Print the flyer instead.`}
        </Notice>
      ) : (
        <Button
          busy={file === null}
          icon={<Icon aria-hidden size={20} />}
          onClick={() => {
            if (file !== null) void sharePicture(file, content.heading);
          }}
        >
          {canShare ? t`Share picture` : t`Save picture`}
        </Button>
      )}
    </div>
  );
}
