import { MESSAGING_STATES } from '@mafteach/contract/codes'
import { switchMessaging } from '@mafteach/contract/outbox'
import { useState } from 'react'
import { useWrite } from '#shared/api/write.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Segmented } from '#shared/ui/fields/Segmented.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { outboxTexts } from './outbox.texts.ts'

/** Switches the linked state of the embedded WhatsApp provider. The page makes no call that needs a session: the present state shows in the app. */
export const MessagingSwitch = () => {
  const t = useTexts(outboxTexts)
  const [chosen, setChosen] = useState<(typeof MESSAGING_STATES)[number] | null>(null)
  const { write } = useWrite(switchMessaging, { onDone: () => toast.success(t.switched), failed: t.switchFailed })
  return (
    <Segmented
      label={t.whatsapp}
      value={chosen}
      onChange={(state) => {
        setChosen(state)
        void write({ body: { state } })
      }}
      options={MESSAGING_STATES.map((value) => ({ value, label: t.states[value] }))}
    />
  )
}
