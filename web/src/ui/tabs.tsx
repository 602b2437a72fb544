import * as RadixTabs from 'radix-ui/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface TabsProps<Value extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly content: ReactNode;
  }[];
  readonly className?: string;
}

/** Tabs. Only the chosen one is rendered. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Scrolls the chosen tab into view, only sideways, so that the page does not move.
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[data-state="active"]');
    if (!row || !chosen) return;
    const middle = chosen.offsetLeft - row.offsetLeft + chosen.offsetWidth / 2;
    row.scrollTo({ left: middle - row.clientWidth / 2 });
  }, [value]);
  return (
    <RadixTabs.Root
      value={value}
      // Their content may have to be fetched, and leaving it may have to be asked: the arrow keys move
      // the focus alone, Enter chooses.
      activationMode="manual"
      onValueChange={(chosen) => {
        const tab = tabs.find((one) => one.value === chosen);
        if (tab) onChange(tab.value);
      }}
      className={cx(className)}
    >
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-hairline [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-target shrink-0 border-b-3 border-transparent px-3 font-semibold text-muted transition hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-store data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
