/** The used part of the browser's BarcodeDetector (WICG Shape Detection). */
interface Detector {
  detect(
    source: HTMLVideoElement,
  ): Promise<readonly { readonly rawValue: string; readonly format: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Reads barcodes from the camera's picture. */
export interface PacketReader {
  /** The codes of packages and of shelf labels in the current frame; empty before the first frame. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
}

/** Barcode formats of food packages, and of in-store codes on our shelf labels. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'];

/** A browser's reader must support these. UPC-A is EAN-13 with a leading zero. */
const NEEDED = ['ean_13', 'ean_8', 'upc_e'];

/** The lengths of EAN-8, UPC-E, UPC-A, EAN-13 and ITF-14. Other lengths are partial reads. */
const PACKET_CODE = /^(?:\d{8}|\d{12,14})$/;

/** The digits of a Code 128, which has a check character: no part of one is read as a whole. */
const STORE_CODE = /^\d{4,14}$/;

async function ownReader(): Promise<PacketReader | undefined> {
  const Class = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Without a reader in the operating system the class exists but supports no formats.
  const supported = (await Class?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Class || !NEEDED.every((format) => supported.includes(format))) return undefined;
  const detector = new Class({ formats: FORMATS.filter((format) => supported.includes(format)) });
  return {
    async read(video) {
      const codes = await detector.detect(video).catch(() => []); // A frame not ready yet.
      return codes.flatMap(({ rawValue, format }) =>
        (format === 'code_128' ? STORE_CODE : PACKET_CODE).test(rawValue) ? [rawValue] : [],
      );
    },
  };
}

/** The browser's own reader, else ours, loaded on demand. Rejects when loading fails. */
export async function packetReader(): Promise<PacketReader> {
  return (await ownReader()) ?? (await import('./barcode-reader.ts')).createReader();
}
