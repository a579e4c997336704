import type { CustomerCard } from '@mafteach/contract/customers'
import { Menu } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconDots, IconMoon, IconPencil, IconStar, IconStarOff, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { toast } from '#shared/toasts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { useTexts } from '#shared/use-texts.ts'
import styles from './CustomerMenu.module.css'
import { type CustomerAct, useActOnCustomer, useChangeCustomer } from './customers.api.ts'
import { customersTexts } from './customers.texts.ts'

const OPPOSITE: Record<CustomerAct, CustomerAct> = {
  makeActive: 'makeDormant',
  makeDormant: 'makeActive',
  archive: 'unarchive',
  unarchive: 'archive',
}

/** What is done to a customer now and then; every act can be taken back from its toast. */
export const CustomerMenu = ({ customer }: { customer: CustomerCard }) => {
  const t = useTexts(customersTexts)
  const change = useChangeCustomer()
  const act = useActOnCustomer()
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  const fail = () => toast.error(t.actFailed)

  const run = async (name: CustomerAct, canUndo = true) => {
    try {
      await act.mutateAsync({ id: customer.id, act: name })
      toast.done(t.acted[name], canUndo ? { undo: () => void run(OPPOSITE[name], false) } : {})
    } catch {
      fail()
    }
  }
  const item = (name: CustomerAct, Icon: typeof IconMoon) => (
    <Menu.Item leftSection={<Icon {...icon} />} onClick={() => run(name)}>
      {t.act[name]}
    </Menu.Item>
  )

  return (
    <Menu
      position="bottom-end"
      shadow="var(--shadow-3)"
      classNames={{ dropdown: styles.dropdown, item: styles.item, itemSection: styles.section }}
    >
      <Menu.Target>
        <IconButton label={t.menu} icon={<IconDots size={24} stroke={1.75} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.editCustomer(customer.id)} leftSection={<IconPencil {...icon} />}>
          {t.edit}
        </Menu.Item>
        <Menu.Item
          leftSection={customer.is_vip ? <IconStarOff {...icon} /> : <IconStar {...icon} />}
          onClick={() => change.mutate({ id: customer.id, is_vip: !customer.is_vip }, { onError: fail })}
        >
          {customer.is_vip ? t.removeVip : t.makeVip}
        </Menu.Item>
        {!customer.is_archived && (customer.is_dormant ? item('makeActive', IconSun) : item('makeDormant', IconMoon))}
        {customer.is_archived ? item('unarchive', IconArchiveOff) : item('archive', IconArchive)}
      </Menu.Dropdown>
    </Menu>
  )
}
