import { LOGO_SIZE_PX, MAX_LOGO_BYTES } from '@aislewise/contracts/media';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { CENTRED, dragged, MAX_ZOOM, placeOf, wholeZoom, type Crop, type Size } from './crop.ts';

export interface ReadImage extends Size {
  /** Address of a blob. */
  readonly url: string;
  readonly element: HTMLImageElement;
}

interface CropDialogProps {
  readonly image: ReadImage;
  readonly onCancel: () => void;
  /** Receives the square as a data URL. */
  readonly onCropped: (imageData: string) => void;
}

const percent = (part: number) => `${part}%`;

const AXES = [
  { axis: 'x', label: 'Left to right' },
  { axis: 'y', label: 'Top to bottom' },
] as const;

/** Crops an image to a square: by dragging, or with the sliders below it. */
export function CropDialog({ image, onCancel, onCropped }: CropDialogProps) {
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
      title="Crop the logo"
      description="Drag the picture, or use the sliders. The square becomes the logo."
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={() => onCropped(squareOf(image, crop))}>Upload</Button>
        </>
      }
    >
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
          alt="The logo as it will be"
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
          label="Zoom"
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

/** Draws the square at the logo's size; parts without image stay transparent. */
function squareOf(image: ReadImage, crop: Crop): string {
  const canvas = document.createElement('canvas');
  canvas.width = LOGO_SIZE_PX;
  canvas.height = LOGO_SIZE_PX;
  const { left, top, width, height } = placeOf(image, crop, LOGO_SIZE_PX);
  canvas.getContext('2d')?.drawImage(image.element, left, top, width, height);
  const png = canvas.toDataURL('image/png');
  // Base64 has four characters for three bytes.
  return png.length * 0.75 < MAX_LOGO_BYTES ? png : canvas.toDataURL('image/webp', 0.9);
}
