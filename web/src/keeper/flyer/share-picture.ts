import { t } from '@lingui/core/macro';
import { toast } from '../../ui/toast-store.ts';

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made'));
    }, 'image/png');
  });

/** Saves a file as a download. */
function save(file: File): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(file);
  link.setAttribute('href', address);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
  toast({ title: t`Picture saved`, description: file.name });
}

/** The PNG file of a canvas. */
export const pictureFile = async (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new File([await pngOf(canvas)], name, { type: 'image/png' });

/** Opens the device's share dialog with the picture, or saves it where the device shares no files. */
export async function sharePicture(file: File, title: string): Promise<void> {
  const data = { files: [file], title };
  if (typeof navigator.canShare !== 'function' || !navigator.canShare(data)) {
    save(file);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    console.info('The device could not share the picture', error);
    save(file);
  }
}
