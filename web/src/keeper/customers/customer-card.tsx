import { Mail } from 'lucide-react';

/** A customer's e-mail address as a link. */
export function CustomerEmail({ address }: { readonly address: string }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <Mail aria-hidden size={16} className="shrink-0 text-muted" />
      <a
        href={`mailto:${address}`}
        className="min-w-0 font-semibold break-words text-store-text underline"
      >
        <bdi>{address}</bdi>
      </a>
    </p>
  );
}

/** A text of the keeper: a response or notes. */
export function KeeperText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="rounded-card border-s-4 border-store bg-sunken px-4 py-2">
      <p className="text-sm font-semibold">{title}</p>
      <p dir="auto" className="max-w-text whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}
