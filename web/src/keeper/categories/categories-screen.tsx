import { t } from '@lingui/core/macro';
import { Tabs } from '../../ui/tabs.tsx';
import { Section } from '../frame/section.tsx';
import { useAddress } from '../lists/use-address.ts';
import { AislesList } from './aisles-list.tsx';
import { CategoriesList } from './categories-list.tsx';

/** The store's categories, and its aisles under `?list=aisles`. */
export function Component() {
  const [{ list }, setAddress] = useAddress('list');
  return (
    <Section title={t`Categories`}>
      <Tabs
        label={t`Lists of the store`}
        value={list === 'aisles' ? 'aisles' : 'categories'}
        onChange={(chosen) => setAddress({ list: chosen === 'aisles' ? 'aisles' : '' })}
        tabs={[
          { value: 'categories', label: t`Categories`, content: <CategoriesList /> },
          { value: 'aisles', label: t`Aisles`, content: <AislesList /> },
        ]}
      />
    </Section>
  );
}
