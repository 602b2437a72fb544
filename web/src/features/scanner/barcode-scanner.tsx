import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { packetReader } from './barcode-detector.ts';

const SCAN_INTERVAL_MS = 200;

/** The rear camera, at a resolution in which bars are readable. */
const CAMERA = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

const readerFaultText = (): string =>
  t`The barcode reader could not be loaded. Please type the code.`;
const FAULTS: Readonly<Record<string, string>> = {
  get NotAllowedError() {
    return t`The camera is not allowed here. Allow it for this site, or type the code.`;
  },
  get NotFoundError() {
    return t`This device has no camera. Please type the code.`;
  },
  get NotReadableError() {
    return t`Another app has the camera. Close that app, or type the code.`;
  },
};

/** The message for a camera that cannot be used. */
function faultOf(error: unknown): string {
  const known = error instanceof Error ? FAULTS[error.name] : undefined;
  return known ?? t`The camera could not be used. Please type the code.`;
}

interface BarcodeScannerProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Shows the camera's picture until a barcode is read. Closing stops the camera. */
export default function BarcodeScanner({ onCode, onClose }: BarcodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [seeing, setSeeing] = useState(false);
  const report = useEffectEvent(onCode);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let ended = false;

    const stop = () => {
      ended = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (reason: string, error: unknown) => {
      console.info(reason, error);
      if (!ended) setFault(reason);
      stop();
    };
    const openCamera = async (): Promise<HTMLVideoElement | null> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: CAMERA });
      // The dialog's portal mounts the video after this effect starts.
      const picture = video.current;
      if (ended || !picture) {
        stop();
        return null;
      }
      picture.srcObject = stream;
      await picture.play();
      return picture;
    };
    const scan = async (picture: HTMLVideoElement) => {
      const reader = await packetReader();
      let before: string | undefined;
      while (!ended) {
        const [code] = await reader.read(picture);
        // A moving code can be misread, so two equal reads in a row are required.
        if (!ended && code !== undefined && code === before) return report(code);
        before = code;
        await new Promise((resolve) => setTimeout(resolve, SCAN_INTERVAL_MS));
      }
    };

    openCamera().then(
      (picture) =>
        picture && scan(picture).catch((error: unknown) => fail(readerFaultText(), error)),
      (error: unknown) => fail(faultOf(error), error),
    );
    return stop;
  }, []);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Scan a barcode`}
      description={fault === null ? t`Hold the packet’s barcode before the camera.` : undefined}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t`Type the code instead`}
        </Button>
      }
    >
      {fault === null ? (
        <div className="relative overflow-hidden rounded-card bg-sunken">
          <video
            ref={video}
            muted
            playsInline
            aria-label={t`What the camera sees`}
            className="aspect-square max-h-[50dvh] w-full object-cover"
            onPlaying={() => setSeeing(true)}
          />
          <p
            role="status"
            className="absolute inset-0 grid place-items-center p-4 text-center text-muted"
          >
            {seeing ? '' : t`Waiting for the camera…`}
          </p>
          {seeing && (
            <div
              aria-hidden
              className="absolute inset-x-[10%] top-[30%] bottom-[30%] rounded-card border-2 border-store-ink outline-2 outline-store"
            />
          )}
        </div>
      ) : (
        <Notice tone="error">{fault}</Notice>
      )}
    </Dialog>
  );
}
