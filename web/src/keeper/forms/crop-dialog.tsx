import { t } from '@lingui/core/macro';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { CENTRED, dragged, MAX_ZOOM, placeOf, wholeZoom, type Crop } from './crop.ts';
import { squareOf, type ReadImage, type SquareFormat } from './square-image.ts';

interface CropDialogProps {
  readonly image: ReadImage;
  readonly format: SquareFormat;
  readonly title: string;
  /** Says what the square becomes: 'The square becomes the logo.' */
  readonly description: string;
  /** The text alternative of the square. */
  readonly alt: string;
  readonly confirm: string;
  /** Whether the square is being sent. */
  readonly busy?: boolean;
  /** Why it could not be sent. */
  readonly fault?: string | undefined;
  readonly onCancel: () => void;
  /** Receives the square as a data URL. */
  readonly onCropped: (imageData: string) => void;
}

const percent = (part: number) => `${part}%`;

const AXES = [
  {
    axis: 'x',
    get label() {
      return t`Left to right`;
    },
  },
  {
    axis: 'y',
    get label() {
      return t`Top to bottom`;
    },
  },
] as const;

/** Crops an image to a square: by dragging, or with the sliders below it. */
export function CropDialog({
  image,
  format,
  title,
  description,
  alt,
  confirm,
  busy = false,
  fault,
  onCancel,
  onCropped,
}: CropDialogProps) {
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const place = placeOf(image, crop, 100);

  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!grip.current) return;
    const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
    grip.current = { x: event.clientX, y: event.clientY };
    const side = event.currentTarget.clientWidth;
    setCrop((known) => dragged(image, known, side, by));
  };

  const release = () => {
    grip.current = null;
  };

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={title}
      description={`${t`Drag the picture, or use the sliders.`} ${description}`}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button busy={busy} onClick={() => onCropped(squareOf(image, crop, format))}>
            {busy ? t`Saving…` : confirm}
          </Button>
        </>
      }
    >
      {fault !== undefined && (
        <div className="mb-4">
          <Notice tone="error">{fault}</Notice>
        </div>
      )}
      <div
        className="relative mx-auto aspect-square w-64 max-w-full touch-none overflow-hidden rounded-card border border-edge bg-sunken"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <img
          src={image.url}
          alt={alt}
          draggable={false}
          width={image.width}
          height={image.height}
          className="absolute max-w-none select-none"
          style={{
            left: percent(place.left),
            top: percent(place.top),
            width: percent(place.width),
            height: percent(place.height),
          }}
        />
      </div>
      <div className="mt-4">
        <RangeField
          label={t`Zoom`}
          min={wholeZoom(image)}
          max={MAX_ZOOM}
          step={0.01}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        {AXES.map(({ axis, label }) => (
          <RangeField
            key={axis}
            label={label}
            min={-1}
            max={1}
            step={0.02}
            value={crop[axis]}
            onChange={(shift) => setCrop({ ...crop, [axis]: shift })}
          />
        ))}
      </div>
    </Dialog>
  );
}
