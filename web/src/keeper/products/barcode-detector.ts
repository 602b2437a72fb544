/** As much of the browser's barcode reader (WICG Shape Detection) as is used here. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector;

/** The codes that stand on packets of food. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this browser can read codes from a camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && 'mediaDevices' in navigator;
}

/** A reader of packets' codes. Throws where the browser has none: ask `canScan` first. */
export function createDetector(): Detector {
  const Class = detectorClass();
  if (!Class) throw new Error('This browser reads no barcodes');
  return new Class({ formats: FORMATS });
}
