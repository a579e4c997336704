import { CUSTOMER_SORTS, type CustomerSort } from '@mafteach/contract/customers'
import { SortMenu } from '#shared/ui/SortMenu.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { customerListTexts } from './customer-list.texts.ts'

/** The order of the customers. */
export const SortSelect = ({ value, onChange }: { value: CustomerSort; onChange: (sort: CustomerSort) => void }) => {
  const t = useTexts(customerListTexts)
  return (
    <SortMenu
      label={t.sort}
      value={value}
      onChange={onChange}
      options={CUSTOMER_SORTS.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
    />
  )
}
