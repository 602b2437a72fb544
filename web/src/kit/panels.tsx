import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Checkbox, TextField } from '../ui/field.tsx';
import { Popover } from '../ui/popover.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast-store.ts';
import { Chapter, Specimen } from './specimen.tsx';

/** What holds other things. */
export function Panels() {
  return (
    <Chapter title="To hold other things">
      <Floating />
      <Specimen name="Toast" note="One at a time, for 5 seconds; a newer one takes its place.">
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Upvoted!', description: 'Your vote has been counted.' })}
        >
          Message
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Unable to upvote',
              description: 'Check your connection and try again.',
              tone: 'destructive',
            })
          }
        >
          Bad news
        </Button>
      </Specimen>
      <Specimen name="Card" stacked>
        <Card className="p-4">Stands still.</Card>
        <Card interactive className="p-4">
          Answers to the pointer.
        </Card>
      </Specimen>
      <TabsSpecimen />
    </Chapter>
  );
}

type Panel = 'dialog' | 'sheet' | 'full';

function Floating() {
  const [open, setOpen] = useState<Panel | null>(null);
  const [halal, setHalal] = useState(true);
  const shown = (panel: Panel) => ({
    open: open === panel,
    onOpenChange: (stays: boolean) => setOpen(stays ? panel : null),
  });
  const close = () => setOpen(null);
  const actions: ReactNode = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancel
      </Button>
      <Button onClick={close}>Send</Button>
    </>
  );
  return (
    <Specimen name="Dialog, Sheet, Popover" note="They hold the focus and give it back.">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Button variant="secondary" onClick={() => setOpen('full')}>
        Sheet, full screen
      </Button>
      <Popover label="Features" trigger={<Button variant="secondary">Popover</Button>}>
        <div data-testid="floats">
          <Checkbox label="Halal" checked={halal} onCheckedChange={setHalal} />
          <Checkbox label="Not halal" checked={!halal} onCheckedChange={(on) => setHalal(!on)} />
        </div>
      </Popover>
      <Dialog
        {...shown('dialog')}
        title="Ask the store to stock it"
        description="The store reads every request."
        footer={actions}
      >
        <div data-testid="floats" className="flex flex-col gap-4">
          <TextField label="Product name" defaultValue="Ragi flour" />
          <TextField label="Brand" optional />
        </div>
      </Dialog>
      <Sheet {...shown('sheet')} title="From below on a phone" footer={actions}>
        <Filling />
      </Sheet>
      <Sheet {...shown('full')} phone="full" title="The whole screen on a phone">
        <Filling />
      </Sheet>
    </Specimen>
  );
}

function Filling() {
  return (
    <div data-testid="floats" className="flex flex-col gap-3">
      <p>On a wide screen it stands at the side.</p>
      {['Aisle 1', 'Aisle 2', 'Aisle 3', 'Aisle 4'].map((name) => (
        <Card key={name} className="p-4">
          {name}
        </Card>
      ))}
    </div>
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState('products');
  const tabs = ['Products', 'Deals', 'Feedback', 'Requests', 'Inventory', 'Settings'];
  return (
    <Specimen name="Tabs" note="The row scrolls where it is too long." stacked>
      <Tabs
        label="Parts of the portal"
        value={tab}
        onChange={setTab}
        tabs={tabs.map((label) => ({
          value: label.toLowerCase(),
          label,
          content: <p>What belongs to {label.toLowerCase()}.</p>,
        }))}
      />
    </Specimen>
  );
}
