import { OwnStorePage } from '../dashboard/own-store-page.tsx';
import { PeopleList } from './people-list.tsx';

/** The people who manage the store. */
export function Component() {
  return (
    <OwnStorePage title="People" failed="The people of your store could not be loaded">
      {({ store }) => (
        <div className="mx-auto max-w-text">
          <h1 className="text-2xl">People</h1>
          <p className="text-muted">
            They manage {store.name} with you, and each can do everything that you can.
          </p>
          <PeopleList />
        </div>
      )}
    </OwnStorePage>
  );
}
