import type { CustomerCard } from '@mafteach/contract/customers'
import { paths } from '@mafteach/contract/paths'
import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconCheckbox,
  IconDots,
  IconEye,
  IconPencil,
  IconSignature,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#shared/navigation/lazy.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { togglesOf } from '../customer-toggles.ts'
import { customersTexts } from '../customers.texts.ts'
import { useToggle } from '../use-toggle.ts'
import { cardTexts } from './card.texts.ts'

const AccessDialog = lazyPart(
  () => import('./AccessDialog.tsx'),
  (module) => module.AccessDialog,
)
const MergeDialog = lazyPart(
  () => import('../merge/MergeDialog.tsx'),
  (module) => module.MergeDialog,
)
const DeleteDialog = lazyPart(
  () => import('../delete/DeleteDialog.tsx'),
  (module) => module.DeleteDialog,
)

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Rare actions on a customer. Toggles can be undone from their toast; merging and deleting ask first. */
export const CustomerMenu = ({ customer, onShare }: { customer: CustomerCard; onShare: () => void }) => {
  const t = useTexts(customersTexts)
  const card = useTexts(cardTexts)
  const toggle = useToggle()
  // The dialog stays mounted once opened, so that the focus returns.
  const [opened, setOpened] = useState<'access' | 'merge' | 'delete' | 'none' | null>(null)
  const close = () => setOpened('none')

  return (
    <>
      <ActionMenu label={card.menu} icon={<IconDots size={24} stroke={1.75} aria-hidden />}>
        <Menu.Item component={Link} to={paths.editCustomer(customer.id)} leftSection={<IconPencil {...icon} />}>
          {t.edit}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.addTask({ customer: customer.id })} leftSection={<IconCheckbox {...icon} />}>
          {card.newTask}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.forms({ customer: customer.id })} leftSection={<IconSignature {...icon} />}>
          {card.newPaper}
        </Menu.Item>
        {customer.purchase_listings.length > 0 && !customer.is_archived && (
          <Menu.Item leftSection={<IconUsersGroup {...icon} />} onClick={onShare}>
            {card.shareWithAgent}
          </Menu.Item>
        )}
        {togglesOf(customer).map(({ name, to, Icon }) => (
          <Menu.Item key={name} leftSection={<Icon {...icon} />} onClick={() => toggle(customer, name)}>
            {t.toggle[name][to]}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<IconEye {...icon} />} onClick={() => setOpened('access')}>
          {card.access}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => setOpened('merge')}>
          {card.merge}
        </Menu.Item>
        <Menu.Item data-danger leftSection={<IconTrash {...icon} />} onClick={() => setOpened('delete')}>
          {card.delete}
        </Menu.Item>
      </ActionMenu>
      {opened !== null && (
        <Suspense>
          <AccessDialog customer={customer.id} opened={opened === 'access'} onClose={close} />
          <MergeDialog customer={customer} opened={opened === 'merge'} onClose={close} />
          <DeleteDialog customer={customer} opened={opened === 'delete'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
