/** The used part of the browser's BarcodeDetector (WICG Shape Detection). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads barcodes from the camera's picture. */
export interface PacketReader {
  /** The codes in the current frame; empty before the first frame. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

/** Barcode formats of food packages. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

/** A browser's reader must support these. UPC-A is EAN-13 with a leading zero. */
const NEEDED = ['ean_13', 'ean_8', 'upc_e'];

/** The lengths of EAN-8, UPC-E, UPC-A, EAN-13 and ITF-14. Other lengths are partial reads. */
const PACKET_CODE = /^(?:\d{8}|\d{12,14})$/;

/** The first text that is a package's barcode. */
export function packetCode(texts: readonly string[]): string | undefined {
  return texts.find((text) => PACKET_CODE.test(text));
}

async function ownReader(): Promise<PacketReader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Without a reader in the operating system the class exists but supports no formats.
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

/** The browser's own reader, else ours, loaded on demand. Rejects when loading fails. */
export async function packetReader(): Promise<PacketReader> {
  return (await ownReader()) ?? (await import('./barcode-reader.ts')).createReader();
}
