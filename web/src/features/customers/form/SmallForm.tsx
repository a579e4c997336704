import type { ReactNode } from 'react'
import { ContractForm, FormProblems } from '#shared/form/ContractForm.tsx'
import type { FormState } from '#shared/form/use-contract-form.ts'
import { FootBar } from '#shared/ui/FootBar.tsx'
import styles from './SmallForm.module.css'

export interface SmallFormProps {
  form: { submit: () => Promise<unknown> } & Pick<FormState<never>, 'problems'>
  /** The buttons. */
  foot: ReactNode
  children: ReactNode
}

/** A short form that is a page: its buttons stand at the foot of the phone, and in one card with the fields on the desktop. */
export const SmallForm = ({ form, foot, children }: SmallFormProps) => (
  <ContractForm form={form} className={styles.form}>
    <div className={styles.fields}>
      <FormProblems form={form} />
      {children}
    </div>
    <FootBar>{foot}</FootBar>
  </ContractForm>
)
