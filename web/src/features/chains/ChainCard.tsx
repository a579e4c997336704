import type { Chain } from '@mafteach/contract/chains'
import { useId, useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { ChainLinks } from './ChainLinks.tsx'
import { chainsTexts } from './chains.texts.ts'
import { useChain } from './use-chain.ts'

const TONES = { new: 'blue', asked: 'amber', agreed: 'green', dismissed: 'stone', over: 'stone' } as const

/** A chain: its flats, state and actions. */
export const ChainCard = ({ chain }: { chain: Chain }) => {
  const t = useTexts(chainsTexts)
  const me = useMe()
  const title = useId()
  const { ask, agree, dismiss } = useChain(chain.id)
  const [isAsking, setAsking] = useState(false)
  const { links, state, open_end, waits_for_me } = chain
  const isMine = links.every(({ agent }) => agent?.id === me.id)
  const isOpen = state === 'new' || state === 'asked' || state === 'agreed'
  const mayAct = !isMine && (state === 'new' || waits_for_me)
  return (
    <Stack as="article" gap={10} pad={14} aria-labelledby={title}>
      <Row wrap gapX={12} gapY={4} justify="between">
        <Text as="h2" id={title} size="body" weight={600} anywhere>
          {(open_end ? t.open : t.closed)(links.length)}
        </Text>
        <Chip tone={TONES[state]} hasDot>
          {t.chip[state]}
        </Chip>
      </Row>
      <ChainLinks chain={chain} />
      {isOpen && <StateNote isMine={isMine} chain={chain} />}
      {isOpen && (
        <Row wrap gap={8}>
          {mayAct && (
            <Button size="small" variant="soft" onClick={() => setAsking(true)}>
              {state === 'new' ? t.ask : t.agree}
            </Button>
          )}
          <Button size="small" variant={mayAct ? 'secondary' : 'text'} onClick={dismiss}>
            {t.dismiss}
          </Button>
        </Row>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={waits_for_me ? t.agreeTitle : t.askTitle}
        text={t.consentText}
        submitText={waits_for_me ? t.agree : t.ask}
        action={waits_for_me ? agree : ask}
      />
    </Stack>
  )
}

/** What other agents see now, and what the chain is waiting for. */
const StateNote = ({ isMine, chain: { state, waits_for_me } }: { isMine: boolean; chain: Chain }) => {
  const t = useTexts(chainsTexts)
  const note = isMine
    ? t.allMine
    : state === 'new'
      ? t.namesHidden
      : state === 'agreed'
        ? null
        : waits_for_me
          ? `${t.waitsForMe} ${t.namesHidden}`
          : t.waits
  return (
    note && (
      <Text as="p" size="small" tone="ink-3">
        {note}
      </Text>
    )
  )
}
