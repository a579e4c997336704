import { type ReactNode, useId } from 'react'
import { look } from '#shared/ui/look.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/dialogs/Modal.tsx'
import { ContractForm, FormProblems } from './ContractForm.tsx'
import type { FormState } from './use-contract-form.ts'

export interface FormDialogProps {
  form: { submit: () => Promise<unknown>; isBusy: boolean } & Pick<FormState<never>, 'problems'>
  opened: boolean
  onClose: () => void
  title: string
  saveText: string
  isDisabled?: boolean
  /** Has the large button. */
  isLarge?: boolean
  children: ReactNode
}

/** A dialog around one small form, with its one button. */
export const FormDialog = ({ form, opened, onClose, title, saveText, isDisabled, isLarge, children }: FormDialogProps) => {
  const id = useId()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <Button
          type="submit"
          form={id}
          variant="primary"
          size={isLarge ? 'large' : undefined}
          full
          busy={form.isBusy}
          disabled={isDisabled}
        >
          {saveText}
        </Button>
      }
    >
      <ContractForm form={form} id={id} className={look({ flow: 'stack', gap: 16 })}>
        <FormProblems form={form} />
        {children}
      </ContractForm>
    </Modal>
  )
}
