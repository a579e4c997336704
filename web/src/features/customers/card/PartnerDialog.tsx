import { addPartner } from '@mafteach/contract/partners'
import { useMe } from '#shared/api/home.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { PhoneField } from '#shared/ui/fields/PhoneField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { partnerTexts } from './partner.texts.ts'

interface PartnerDialogProps {
  customer: number
  opened: boolean
  onClose: () => void
}

/** Adds the partner of a buyer. */
export const PartnerDialog = ({ customer, opened, onClose }: PartnerDialogProps) => {
  const t = useTexts(partnerTexts)
  const form = useContractForm(addPartner, {
    name: 'partner',
    start: { name: '', phone: '' },
    draft: { key: `draft:partner:1:${useMe().id}:${customer}`, isQuiet: true },
    labels: { name: t.name, phone: t.phone },
    toInput: ({ name, phone }) => ({ params: { id: customer }, body: { name, phone: phone || null } }),
    isEmptyAfter: true,
    onDone: () => {
      toast.success(t.added)
      onClose()
    },
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.add} saveText={t.save}>
      <TextField {...form.field('name')} label={t.name} autoComplete="off" />
      <PhoneField {...form.field('phone')} label={t.phone} autoComplete="off" />
    </FormDialog>
  )
}
