import type { CustomerCard } from '@mafteach/contract/customers'
import { CardPanel } from '#features/customers/card/CardPanel.tsx'
import { cardTexts } from '#features/customers/card/card.texts.ts'
import { NoteField } from '#features/customers/card/NoteField.tsx'
import { SentActs } from '#features/customers/card/SentActs.tsx'
import { SentAssets } from '#features/customers/card/SentAssets.tsx'
import { Timeline } from '#features/customers/card/Timeline.tsx'
import { Conversation } from '#features/messages/conversation/Conversation.tsx'
import { conversationTexts } from '#features/messages/conversation/conversation.texts.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { CustomerTasks } from './CustomerTasks.tsx'

export interface CustomerHistoryProps {
  customer: CustomerCard
  /** Shows the note field above the timeline; on a phone it is behind a button. */
  hasNoteField: boolean
}

/** What is to do for a customer, what happened with them and was noted, in one stream, and what was sent. */
export const CustomerHistory = ({ customer, hasNoteField }: CustomerHistoryProps) => {
  const t = useTexts(cardTexts)
  const { title } = useTexts(conversationTexts)
  return (
    <>
      <CustomerTasks customer={customer} />
      <CardPanel title={title}>
        <Conversation customer={customer} actsOf={({ id, state, error }) => <SentActs row={{ message: id, state, error }} />} />
      </CardPanel>
      <CardPanel title={t.timeline}>
        {hasNoteField && <NoteField customer={customer.id} />}
        <Timeline customer={customer.id} sent={customer.sent} />
      </CardPanel>
      <SentAssets customer={customer} />
    </>
  )
}
