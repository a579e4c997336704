import type { Document } from '@mafteach/contract/documents'
import type { Upload } from '@mafteach/contract/paper-kinds'
import { changeUpload } from '@mafteach/contract/uploads'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { AboutFields, type AboutValues } from './AboutFields.tsx'
import { uploadsTexts } from './uploads.texts.ts'

interface EditUploadDialogProps {
  paper: Document
  upload: Upload
  opened: boolean
  onClose: () => void
}

/** Edits a file's name and data. */
export const EditUploadDialog = ({ paper, upload, opened, onClose }: EditUploadDialogProps) => {
  const t = useTexts(uploadsTexts)
  const form = useContractForm(changeUpload, {
    name: 'paper-file',
    start: {
      title: paper.title,
      kind: upload.kind,
      expires_on: upload.expires_on,
      customer: paper.customer,
      asset: paper.asset,
    } as AboutValues,
    labels: { title: t.name, kind: t.kind, expires_on: t.expires, customer: t.customer, asset: t.asset },
    required: ['title'],
    toInput: ({ customer, asset, ...rest }) => ({
      params: { id: paper.id },
      body: { ...rest, customer: customer?.id ?? null, asset: asset?.id ?? null },
    }),
    onDone: () => {
      toast.success(t.changed)
      onClose()
    },
    failed: t.changeFailed,
  })
  return (
    <FormDialog form={form} opened={opened} onClose={onClose} title={t.edit} saveText={t.editSave}>
      <AboutFields
        fields={{
          title: form.field('title'),
          kind: form.field('kind'),
          expires_on: form.field('expires_on'),
          customer: form.field('customer'),
          asset: form.field('asset'),
        }}
      />
    </FormDialog>
  )
}
