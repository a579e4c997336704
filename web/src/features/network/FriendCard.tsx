import type { AgentCard as Agent } from '@mafteach/contract/network'
import { IconPhone } from '@tabler/icons-react'
import { callNumber } from '#shared/device/phone-call.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { Box, Text } from '#shared/ui/primitives.tsx'
import { AgentCard } from './AgentCard.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import styles from './network.module.css'
import { networkTexts } from './network.texts.ts'

interface FriendCardProps {
  agent: Agent
  isChosen: boolean
  onChoose: () => void
}

const NONE = { weight: 400, tone: 'ink-3' } as const

/** A connected agent: opens potential deals, beside the list or over it. */
export const FriendCard = ({ agent, isChosen, onChoose }: FriendCardProps) => {
  const t = useTexts(networkTexts)
  const { min_num_asset_matches: count } = agent
  return (
    <Box position="relative" fill={isChosen ? 'selected' : undefined}>
      <AgentCard
        agent={agent}
        deals={
          <Text
            as="button"
            padY={8}
            underline
            type="button"
            {...(count > 0 ? {} : NONE)}
            className={styles.deals}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {count > 0 ? t.deals(count) : t.noDeals}
          </Text>
        }
        actions={
          <>
            <IconButton
              variant="soft"
              label={t.callTo(agent.name)}
              icon={<IconPhone size={20} stroke={1.75} aria-hidden />}
              onClick={() => callNumber(agent.phone)}
            />
            <AgentMenu agent={agent} />
          </>
        }
      />
    </Box>
  )
}
