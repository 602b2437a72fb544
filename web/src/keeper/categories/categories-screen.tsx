import { Tabs } from '../../ui/tabs.tsx';
import { Section } from '../frame/section.tsx';
import { useAddress } from '../lists/use-address.ts';
import { AislesList } from './aisles-list.tsx';
import { CategoriesList } from './categories-list.tsx';

/** The store's categories, and its aisles under `?list=aisles`. */
export function Component() {
  const [{ list }, setAddress] = useAddress('list');
  return (
    <Section title="Categories">
      <Tabs
        label="Lists of the store"
        value={list === 'aisles' ? 'aisles' : 'categories'}
        onChange={(chosen) => setAddress({ list: chosen === 'aisles' ? 'aisles' : '' })}
        tabs={[
          { value: 'categories', label: 'Categories', content: <CategoriesList /> },
          { value: 'aisles', label: 'Aisles', content: <AislesList /> },
        ]}
      />
    </Section>
  );
}
