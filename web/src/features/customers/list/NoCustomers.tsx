import { paths } from '@mafteach/contract/paths'
import { IconFilterOff, IconSearchOff, IconUserPlus } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { type CustomerFilter, NO_FILTER, sheetCount, withoutSheet } from './customer-filter.ts'
import { customerListTexts } from './customer-list.texts.ts'
import { noCustomersTexts } from './no-customers.texts.ts'

export interface NoCustomersProps {
  filter: CustomerFilter
  onChange: (filter: CustomerFilter) => void
  onClearSearch: () => void
}

/** Why the list is empty, and the way on. */
export const NoCustomers = ({ filter, onChange, onClearSearch }: NoCustomersProps) => {
  const t = useTexts(noCustomersTexts)
  const list = useTexts(customerListTexts)
  const { tab, search } = filter
  const icon = <IconUserPlus size={20} stroke={1.75} aria-hidden />
  if (sheetCount(filter) > 0)
    return (
      <EmptyState
        icon={<IconFilterOff size={40} stroke={1.5} aria-hidden />}
        title={list.nothing}
        action={<Button onClick={() => onChange(withoutSheet(filter))}>{list.clearAll}</Button>}
      />
    )
  if (search)
    return (
      <EmptyState
        icon={<IconSearchOff size={40} stroke={1.5} aria-hidden />}
        title={t.noResults}
        text={t.searched(search)}
        action={
          <>
            <ButtonLink variant="soft" icon={icon} to={paths.addCustomer('buyer', asNew(search))}>
              {t.addAsNew}
            </ButtonLink>
            <Button onClick={onClearSearch}>{t.clearSearch}</Button>
          </>
        }
      />
    )
  if (tab !== 'all')
    return (
      <EmptyState
        picture="room-living-light"
        title={t.emptyTab[tab]}
        action={<Button onClick={() => onChange(NO_FILTER)}>{t.showAll}</Button>}
      />
    )
  return (
    <EmptyState
      picture="house-cottage"
      title={t.firstTitle}
      text={t.firstText}
      action={
        <ButtonLink variant="soft" icon={icon} to={paths.addCustomer('buyer')}>
          {t.addCustomer}
        </ButtonLink>
      }
    />
  )
}

/** The search text, as the first field of the new customer. */
const asNew = (search: string) => (/^[\d\s\-+()]+$/.test(search) ? { phone: search } : { name: search })
