import { Download } from 'lucide-react';
import { buttonClass } from '../../ui/button-class.ts';

interface DownloadLinkProps {
  readonly href: string;
  /** The accessible name, if the text alone is not enough. */
  readonly label?: string;
  readonly children: string;
}

/** A link that downloads a file; the server names the file. */
export function DownloadLink({ href, label, children }: DownloadLinkProps) {
  return (
    <a href={href} download aria-label={label} className={buttonClass({ variant: 'secondary' })}>
      <Download aria-hidden size={20} />
      {children}
    </a>
  );
}
