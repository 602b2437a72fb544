import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { createDetector } from './barcode-detector.ts';

const LOOK_EVERY_MS = 200;

interface BarcodeScannerProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** The camera's picture, until a barcode stands in it. The camera is let go when it closes. */
export default function BarcodeScanner({ onCode, onClose }: BarcodeScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });

  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const detector = createDetector();

    const look = async () => {
      if (ended || !video.current) return;
      const codes = await detector.detect(video.current).catch(() => []); // A frame not ready yet.
      const code = codes.map(({ rawValue }) => rawValue.replace(/\D/g, '')).find(Boolean);
      if (ended) return;
      if (code) found.current(code);
      else timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      });
      if (ended || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    begin().catch((error: unknown) => {
      console.info('The camera could not be used', error);
      if (!ended)
        setFault('The camera could not be used. Allow it for this site, or type the code.');
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Dialog
      open
      onOpenChange={(stays) => {
        if (!stays) onClose();
      }}
      title="Scan a barcode"
      description="Hold the packet’s barcode before the camera."
    >
      {fault === null ? (
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="aspect-square w-full rounded-card bg-sunken object-cover"
        />
      ) : (
        <Notice tone="error">{fault}</Notice>
      )}
    </Dialog>
  );
}
