import * as RadixTabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { pageDirection } from '../lib/direction.ts';
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
  return (
    <RadixTabs.Root
      value={value}
      dir={pageDirection()}
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
        aria-label={label}
        className="flex flex-wrap gap-x-1 border-b border-hairline"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-target shrink-0 border-b-3 border-transparent px-2 font-semibold text-muted transition sm:px-3 hover:text-ink focus-visible:-outline-offset-3 data-[state=active]:border-store data-[state=active]:text-ink"
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
