import type { Cooperation } from '@mafteach/contract/cooperations'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { FeeParts } from '#shared/money/FeeParts.tsx'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Chip } from '#shared/ui/Chip.tsx'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { cooperationsTexts } from './cooperations.texts.ts'
import { useCooperation } from './use-cooperation.ts'

const TONES = { proposed: 'orange', accepted: 'green', rejected: 'stone' } as const

/** A proposal or agreement: with whom or on which asset, the split, and what is expected. */
export const CooperationRow = ({ cooperation, subject }: { cooperation: Cooperation; subject: 'agent' | 'asset' }) => {
  const t = useTexts(cooperationsTexts)
  const me = useMe()
  const { id, asset, proposer, partner, fee_share, terms, state } = cooperation
  const isMine = proposer.id === me.id
  const other = isMine ? partner : proposer
  const { accept, reject, withdraw } = useCooperation(id, other.name)
  const [isAsking, setAsking] = useState(false)
  const isOfTwoOthers = !isMine && partner.id !== me.id
  const fee = <FeeParts proposer={proposer} partner={partner} share={fee_share} />
  return (
    <Stack as="li" gap={6} padY={12} lineBetween>
      <Row wrap gapX={12} gapY={4} justify="between">
        {subject === 'agent' ? (
          <Text as="bdi" shrink weight={600} anywhere>
            {isOfTwoOthers ? t.between(proposer.name, partner.name) : t.with(other.name)}
          </Text>
        ) : asset.id === null ? (
          <Text as="bdi" shrink weight={600} anywhere>
            {asset.address}
          </Text>
        ) : (
          <Text as={AssetLink} assetId={asset.id} shrink weight={600} anywhere hoverUnderline>
            <bdi>{asset.address}</bdi>
          </Text>
        )}
        <Chip tone={TONES[state]} hasDot>
          {(isMine || isOfTwoOthers ? t.sent : t.received)[state]}
        </Chip>
      </Row>
      {fee}
      <Text as="p" size="label" tone="ink-2" space="pre-line" anywhere dir="auto">
        {terms}
      </Text>
      {state === 'proposed' && !isOfTwoOthers && (
        <Row wrap gap={8} align="stretch">
          {isMine ? (
            <Button size="small" variant="text" aria-label={t.about(t.withdraw, other.name)} onClick={withdraw}>
              {t.withdraw}
            </Button>
          ) : (
            <>
              <Button
                size="small"
                variant="soft"
                icon={<IconCheck size={18} stroke={1.75} aria-hidden />}
                onClick={() => setAsking(true)}
              >
                {t.accept}
              </Button>
              <Button size="small" onClick={reject}>
                {t.reject}
              </Button>
            </>
          )}
        </Row>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t.accept}
        text={
          <Stack gap={8}>
            {fee}
            <p>{t.acceptText}</p>
          </Stack>
        }
        submitText={t.accept}
        action={accept}
      />
    </Stack>
  )
}
