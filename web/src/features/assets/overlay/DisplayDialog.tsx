import { type Asset, changeAsset, setViewers as sendViewers } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallError } from '#shared/api/call.ts'
import { useMe } from '#shared/api/home.ts'
import { reportClientError } from '#shared/api/report-error.ts'
import { useWrite } from '#shared/api/write.ts'
import { isUnreachable } from '#shared/offline/connection.ts'
import { labels } from '#shared/texts/labels.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Choices } from '#shared/ui/fields/Choices.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { agencyQuery, connectedQuery, showAsset } from '../assets.api.ts'
import { AgentPicks } from './AgentPicks.tsx'
import { type AgentChoice, type Chosen, withoutTwins } from './agent-picks.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'

const MODES = ['ME', 'AL', 'AG'] as const
type DisplayMode = (typeof MODES)[number]

/** No toast (spec section 8): it is logged and reported, and the button can be pressed again. Offline nothing is reported, and a toast says so. */
const onRefused = (error: CallError): boolean => {
  if (isUnreachable(error)) return false
  reportError(error)
  void reportClientError('CALL', new Error(`display mode: ${error.status} ${error.code}`))
  return true
}

/**
 * The display-mode modal (product.md section 4): who sees the asset in marketing; for "selected agents" the agent chooses them. An asset under the
 * radar stays there: the choice applies once the status modal returns it to marketing.
 */
export const DisplayDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useTexts(assetActionsTexts)
  const { visibility } = useTexts(labels)
  const [mode, setMode] = useState<DisplayMode | null>(asset.audience ?? null)
  const [viewers, setViewers] = useState<Chosen>(() => new Set(asset.realtors_can_view?.map(({ id }) => id)))
  const audience = useWrite(changeAsset, { onDone: showAsset, onRefused })
  const chosen = useWrite(sendViewers, { onDone: showAsset, onRefused })
  const save = async () => {
    if (mode === null) return
    const params = { id: asset.id }
    if (!(await audience.write({ params, body: { audience: mode } }))) return
    // Viewers can only be saved once it is at "selected agents".
    if (mode === 'AG' && !(await chosen.write({ params, body: [...viewers] }))) return
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.displayTitle}
      footer={
        <Button
          variant="primary"
          size="large"
          full
          disabled={mode === null}
          busy={audience.isBusy || chosen.isBusy}
          onClick={save}
        >
          {t.displaySave}
        </Button>
      }
    >
      <Stack gap={20}>
        {asset.visibility_status === 'NO' && (
          <Text as="p" size="label" tone="ink-2">
            {t.displayLater}
          </Text>
        )}
        <Choices
          label={t.displayTitle}
          value={mode}
          onChange={setMode}
          options={MODES.map((value) => ({ value, label: visibility[value], note: t.displayNote[value] }))}
        />
        {mode === 'AG' && <Viewers asset={asset} chosen={viewers} onChange={setViewers} />}
      </Stack>
    </Modal>
  )
}

interface ViewersProps {
  asset: Asset
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const Viewers = ({ asset, chosen, onChange }: ViewersProps) => {
  const t = useTexts(assetActionsTexts)
  const me = useMe()
  const agency = useQuery(agencyQuery)
  const connected = useQuery(connectedQuery)
  const failed = [agency, connected].filter(({ isError }) => isError)
  if (failed.length > 0) {
    return <ErrorState title={t.agentsFailed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  }
  if (!agency.data || !connected.data) return <RowsSkeleton rows={3} />
  const colleagues = agency.data.realtors.filter(({ id, is_working }) => id !== me.id && (is_working || chosen.has(id)))
  // Viewers in neither list stay chosen until unchecked.
  const others = asset.realtors_can_view?.map((agent): AgentChoice => ({ ...agent, note: agent.agency?.name ?? '' })) ?? []
  const agents = withoutTwins([
    ...colleagues.map((agent): AgentChoice => ({ ...agent, note: t.ofAgency })),
    ...connected.data.map(
      (agent): AgentChoice => ({ ...agent, note: [t.connected, agent.agency?.name].filter(Boolean).join(' · ') }),
    ),
    ...others,
  ])
  return (
    <section>
      <Text as="h3" marginBottom={8} size="body" weight={600}>
        {t.viewers}
      </Text>
      <AgentPicks label={t.viewers} agents={agents} chosen={chosen} onChange={onChange} hasSearch />
    </section>
  )
}
