import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';

interface DownloadLinkProps {
  readonly href: string;
  /** What it is called where its text alone would not say. */
  readonly label?: string;
  readonly children: string;
}

/** A file to be saved; the server names it. */
export function DownloadLink({ href, label, children }: DownloadLinkProps) {
  return (
    <a href={href} download aria-label={label} className={buttonClass({ variant: 'secondary' })}>
      <Download aria-hidden size={20} />
      {children}
    </a>
  );
}
