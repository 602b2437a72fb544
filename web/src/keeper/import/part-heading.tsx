import { useEffect, useRef } from 'react';

/** The heading of a step; takes the focus as it appears, so that nobody is left where it was. */
export function PartHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg break-words">
      {children}
    </h3>
  );
}
