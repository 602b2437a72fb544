/** As much of the browser's barcode reader (WICG Shape Detection) as is used here. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** What reads packets' codes from a camera's picture. */
export interface PacketReader {
  /** The texts of the codes that stand in the picture now; none when it is not ready yet. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

/** The codes that stand on packets of food. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

/** Without these a browser's own reader is of no use. UPC-A is EAN-13 that begins with a zero. */
const NEEDED = ['ean_13', 'ean_8', 'upc_e'];

/** EAN-8 and UPC-E, UPC-A, EAN-13, and ITF-14: what else is read is a part of a code. */
const PACKET_CODE = /^(?:\d{8}|\d{12,14})$/;

/** Whether a camera can be asked for: only pages that came over HTTPS, or from this device, may. */
export function canScan(): boolean {
  return 'mediaDevices' in navigator;
}

/** The first of the texts that is a packet's code. */
export function packetCode(texts: readonly string[]): string | undefined {
  return texts.find((text) => PACKET_CODE.test(text));
}

async function ownReader(): Promise<PacketReader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // A class that names no formats stands there where the system has no reader behind it.
  const supported = (await Class?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Class || !NEEDED.every((format) => supported.includes(format))) return undefined;
  const detector = new Class({ formats: FORMATS.filter((format) => supported.includes(format)) });
  return {
    async read(video) {
      const codes = await detector.detect(video).catch(() => []); // A frame not ready yet.
      return codes.map(({ rawValue }) => rawValue);
    },
  };
}

/** The browser's own reader, else one that is fetched. Rejects when that can't be fetched. */
export async function packetReader(): Promise<PacketReader> {
  return (await ownReader()) ?? (await import('./barcode-reader.ts')).createReader();
}
