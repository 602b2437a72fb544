/** Whether the page may ask for a camera: only over HTTPS or from localhost. */
export const canScan = (): boolean => 'mediaDevices' in navigator;

/** The camera scanner is code of its own, fetched when it is first opened. */
export const loadScanner = () => import('./barcode-scanner.tsx');
