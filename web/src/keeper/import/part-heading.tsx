import { useEffect, useRef } from 'react';

/** The heading of a step. It takes the focus when it appears, for keyboards and screen readers. */
export function PartHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg break-words">
      {children}
    </h3>
  );
}
