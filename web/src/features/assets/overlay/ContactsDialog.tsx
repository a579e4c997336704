import type { Asset } from '@mafteach/contract/assets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMe } from '#shared/home.ts'
import { toast } from '#shared/toasts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Modal } from '#shared/ui/Modal.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { agencyQuery, useSetContacts } from '../asset-acts.api.ts'
import { AgentPicks } from './AgentPicks.tsx'
import { type AgentChoice, type Chosen, withoutTwins } from './agent-picks.ts'
import { assetActsTexts } from './asset-acts.texts.ts'
import styles from './ContactsDialog.module.css'

/** The contacts modal (spec section 6): the owner sets working agents of the agency, themselves too. The agency's name is left out on the phone. */
export const ContactsDialog = ({ asset, onClose }: { asset: Asset; onClose: () => void }) => {
  const t = useTexts(assetActsTexts)
  const me = useMe()
  const agency = useQuery(agencyQuery)
  const [chosen, setChosen] = useState<Chosen>(() => new Set(asset.realtor_contacts.map(({ id }) => id)))
  const { mutateAsync, isPending } = useSetContacts(asset.id)

  const name = agency.data?.name ?? ''
  const working = agency.data?.realtors.filter(({ is_working }) => is_working) ?? []
  const myself = { id: me.id, name: me.name, image_url: me.image_url }
  const agents = withoutTwins(
    [myself, ...working].map((agent): AgentChoice => ({ ...agent, note: agent.id === me.id ? t.me : name })),
  )
  const save = async () => {
    try {
      // Who no longer works there cannot stay a contact.
      await mutateAsync(agents.map(({ id }) => id).filter((id) => chosen.has(id)))
    } catch {
      toast.error(t.unexpected)
      return
    }
    toast.success(t.contactsAdded)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.contacts}
      footer={
        <Button variant="primary" size="large" full disabled={!agency.data} busy={isPending} onClick={save}>
          {t.contactsSave}
        </Button>
      }
    >
      <div className={styles.contacts}>
        <p className={styles.quiet}>{t.contactsText}</p>
        {name && <p className={styles.agency}>{name}</p>}
        {agency.isError ? (
          <ErrorState title={t.agentsFailed} onRetry={agency.refetch} />
        ) : agency.data ? (
          <AgentPicks label={t.contacts} agents={agents} chosen={chosen} onChange={setChosen} hasDesktopNotes />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </Modal>
  )
}
