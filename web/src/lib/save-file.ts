/** Saves bytes as a file of the device. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
