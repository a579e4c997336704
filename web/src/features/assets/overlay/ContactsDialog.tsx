import { type Asset, setContacts } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/api/home.ts'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/dialogs/Modal.tsx'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { agencyQuery, showAsset } from '../assets.api.ts'
import { AgentPicks } from './AgentPicks.tsx'
import { type AgentChoice, type Chosen, withoutTwins } from './agent-picks.ts'
import { assetActionsTexts } from './asset-actions.texts.ts'

/** The contacts modal (spec section 6): the owner sets working agents of the agency, themselves too. The agency's name is left out on the phone. */
export const ContactsDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useTexts(assetActionsTexts)
  const me = useMe()
  const agency = useQuery(agencyQuery)
  const [chosen, setChosen] = useState<Chosen>(() => new Set(asset.realtor_contacts.map(({ id }) => id)))
  const { write, isBusy } = useWrite(setContacts, { onDone: showAsset, failed: t.unexpected })

  const name = agency.data?.name ?? ''
  const working = agency.data?.realtors.filter(({ is_working }) => is_working) ?? []
  const myself = { id: me.id, name: me.name, image_url: me.image_url }
  const agents = withoutTwins(
    [myself, ...working].map((agent): AgentChoice => ({ ...agent, note: agent.id === me.id ? t.me : name })),
  )
  const save = async () => {
    // Former colleagues cannot stay contacts.
    const body = agents.map(({ id }) => id).filter((id) => chosen.has(id))
    if (!(await write({ params: { id: asset.id }, body }))) return
    toast.success(t.contactsAdded)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.contacts}
      footer={
        <Button variant="primary" size="large" full disabled={!agency.data} busy={isBusy} onClick={save}>
          {t.contactsSave}
        </Button>
      }
    >
      <Stack gap={12}>
        <Text as="p" size="label" tone="ink-3">
          {t.contactsText}
        </Text>
        {name && (
          <Text as="p" weight={600} only="desktop">
            {name}
          </Text>
        )}
        {agency.isError ? (
          <ErrorState title={t.agentsFailed} onRetry={agency.refetch} />
        ) : agency.data ? (
          <AgentPicks label={t.contacts} agents={agents} chosen={chosen} onChange={setChosen} hasDesktopNotes />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Stack>
    </Modal>
  )
}
