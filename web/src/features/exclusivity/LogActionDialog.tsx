import { type Exclusivity, logExclusivityAction, type MarketingAction } from '@mafteach/contract/exclusivity'
import { useMe } from '#shared/api/home.ts'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Choices } from '#shared/ui/fields/Choices.tsx'
import { DateField } from '#shared/ui/fields/DateField.tsx'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { exclusivityTexts } from './exclusivity.texts.ts'
import { type Proof, ProofPhoto, useProofPhoto } from './ProofPhoto.tsx'

interface LogActionDialogProps {
  asset: number
  exclusivity: Exclusivity
  /** Null: the dialog asks. */
  action: MarketingAction | null
  today: string
  onClose: () => void
}

/** Documents an action: which, when, and its proof. */
export const LogActionDialog = ({ asset, exclusivity, action, today, onClose }: LogActionDialogProps) => {
  const t = useTexts(exclusivityTexts)
  const { actions, until } = exclusivity
  const last = until !== null && until < today ? until : today
  const form = useContractForm(logExclusivityAction, {
    name: 'exclusivity-action',
    start: { action: action ?? actions[0]!.action, date: last as string | null, note: '', url: '', photo: null as Proof | null },
    draft: { key: `draft:exclusivity-action:1:${useMe().id}:${asset}:${action ?? 'any'}`, isQuiet: true },
    labels: { action: t.action, date: t.date, note: t.words, url: t.link, photo: t.photo },
    required: ['date'],
    names: { proof: 'url' },
    toInput: ({ url, photo, date, ...body }) => ({
      params: { id: asset },
      body: { ...body, date: date ?? '', proof: photo ? { document: photo.id } : url.trim() === '' ? null : { url: url.trim() } },
    }),
    onDone: () => {
      toast.success(t.saved)
      onClose()
    },
    failed: t.saveFailed,
  })
  const photo = useProofPhoto(asset, (proof) => form.set({ photo: proof }))
  const chosen = actions.find((one) => one.action === action)
  return (
    <FormDialog
      form={form}
      opened
      onClose={onClose}
      title={chosen ? t.noteOf(chosen.label) : t.note}
      saveText={t.save}
      isDisabled={photo.isBusy}
    >
      {!chosen && (
        <Choices
          label={t.action}
          value={form.values.action}
          onChange={(value) => form.set({ action: value })}
          options={actions.map((one) => ({ value: one.action, label: one.label }))}
        />
      )}
      <DateField {...form.field('date')} label={t.date} max={last} />
      <TextArea {...form.field('note')} label={t.words} rows={2} />
      <ProofPhoto
        proof={form.values.photo}
        isBusy={photo.isBusy}
        onTaken={photo.upload}
        onRemove={() => form.set({ photo: null })}
      />
      {!form.values.photo && <TextField {...form.field('url')} label={t.link} hint={t.linkHint} inputMode="url" />}
    </FormDialog>
  )
}
