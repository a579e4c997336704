import type { ReactNode } from 'react'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Stack, Text } from '#shared/ui/primitives.tsx'
import { Button } from '../ui/Button.tsx'
import { FootBar } from '../ui/FootBar.tsx'
import { ContractForm, FormProblems } from './ContractForm.tsx'
import styles from './FormPage.module.css'
import type { FormState } from './use-contract-form.ts'

export interface FormPageProps {
  form: { submit: () => Promise<unknown>; isBusy: boolean } & Pick<FormState<never>, 'problems'>
  saveText: string
  /** Leaves without saving. */
  cancel?: { text: string; onCancel: () => void }
  children: ReactNode
}

/** A short form as a page: its buttons are at the foot on the phone, and in one card with the fields on the desktop. */
export const FormPage = ({ form, saveText, cancel, children }: FormPageProps) => (
  <ContractForm form={form} className={classes(look({ grow: true, flow: 'column' }), styles.form)}>
    <Stack padTop={8} gutter padBottom={24} gap={16} content="start" shrink className={styles.fields}>
      <FormProblems form={form} />
      {children}
    </Stack>
    <FootBar>
      <Button type="submit" variant="primary" size="large" full={!cancel} className={styles.save} busy={form.isBusy}>
        {saveText}
      </Button>
      {cancel && (
        <Button size="large" onClick={cancel.onCancel}>
          {cancel.text}
        </Button>
      )}
    </FootBar>
  </ContractForm>
)

/** Content that is no field spans both columns. */
export const FormWide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>

/** A sentence beside the fields. */
export const FormNote = ({ children }: { children: ReactNode }) => (
  <Text as="p" size="label" tone="ink-2" className={styles.note}>
    {children}
  </Text>
)
