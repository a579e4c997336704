import { invite } from '@mafteach/contract/agency'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { Text } from '#shared/ui/primitives.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { agencyTexts } from './agency.texts.ts'

/** Invites a phone to the agency by SMS. */
export const InviteDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useTexts(agencyTexts)
  const form = useContractForm(invite, {
    name: 'invitation',
    start: { phone: '', name: '' },
    labels: { phone: t.phone, name: t.inviteName },
    toInput: ({ phone, name }) => ({ body: { phone, name: name.trim() || null } }),
    onRefused: ({ code }) => (code === 'in_agency' ? { phone: t.alreadyIn } : code === 'too_many_requests' ? t.tooMany : false),
    isEmptyAfter: true,
    onDone: () => {
      toast.success(t.sent)
      onClose()
    },
    failed: t.serverError,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.invite} saveText={t.send}>
      <Text as="p" tone="ink-2">
        {t.inviteText}
      </Text>
      <PhoneField {...form.field('phone')} label={t.phone} />
      <TextField {...form.field('name')} label={t.inviteName} autoComplete="off" optional />
    </FormDialog>
  )
}
