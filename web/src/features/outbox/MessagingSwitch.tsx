import { MESSAGING_STATES } from '@mafteach/contract/codes'
import { switchMessaging } from '@mafteach/contract/outbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/call.ts'
import { textsNow } from '#shared/texts.ts'
import { toast } from '#shared/toasts.ts'
import { Segmented } from '#shared/ui/Segmented.tsx'
import { useTexts } from '#shared/use-texts.ts'
import { outboxTexts } from './outbox.texts.ts'

/** Switches the linked state of the embedded WhatsApp provider. The page asks nothing that needs a session: which state holds now shows in the app. */
export const MessagingSwitch = () => {
  const t = useTexts(outboxTexts)
  const client = useQueryClient()
  const { mutate, variables } = useMutation({
    mutationFn: (state: (typeof MESSAGING_STATES)[number]) => call(switchMessaging, { body: { state } }),
    onSuccess: () => toast.success(textsNow(outboxTexts).switched),
    onError: () => toast.error(textsNow(outboxTexts).switchFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ['messaging'] }),
  })
  return (
    <Segmented
      label={t.whatsapp}
      value={variables ?? null}
      onChange={mutate}
      options={MESSAGING_STATES.map((value) => ({ value, label: t.states[value] }))}
    />
  )
}
