import type { RealtorContact } from '@mafteach/contract/realtor'
import { Menu } from '@mantine/core'
import { IconBan, IconDotsVertical, IconUserMinus } from '@tabler/icons-react'
import { useTexts } from '#shared/texts/use-texts.ts'
import { ActionMenu } from '#shared/ui/dialogs/ActionMenu.tsx'
import { networkTexts } from './network.texts.ts'
import { useNetwork } from './use-network.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }

/** Ends a connection, or blocks one. */
export const AgentMenu = ({ agent, isConnected = true }: { agent: RealtorContact; isConnected?: boolean }) => {
  const t = useTexts(networkTexts)
  const { remove, block } = useNetwork(agent)
  return (
    <ActionMenu label={t.moreOf(agent.name)} icon={<IconDotsVertical {...icon} />}>
      {isConnected && (
        <Menu.Item leftSection={<IconUserMinus {...icon} />} onClick={remove}>
          {t.remove}
        </Menu.Item>
      )}
      <Menu.Item data-danger leftSection={<IconBan {...icon} />} onClick={block}>
        {t.block}
      </Menu.Item>
    </ActionMenu>
  )
}
