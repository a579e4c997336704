import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Mantine } from '../ui/Mantine.tsx'
import type { FormState } from './use-contract-form.ts'

interface ContractFormProps {
  form: { submit: () => Promise<unknown> }
  className?: string | undefined
  /** For buttons outside the form: an `id` for their `form`. */
  id?: string
  children: ReactNode
}

/** The form around its fields. Enter in a field submits it, Ctrl+Enter from anywhere on its page. */
export const ContractForm = ({ form, className, id, children }: ContractFormProps) => {
  const element = useRef<HTMLFormElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    const { target } = event
    if (target === document.body || (target instanceof Node && element.current?.contains(target))) void form.submit()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <form
      ref={element}
      id={id}
      className={className}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // A form in a dialog of another form is separate.
        event.stopPropagation()
        void form.submit()
      }}
    >
      <Mantine>{children}</Mantine>
    </form>
  )
}

/** On top of a form: what was refused, each line a link to its field. A refusal of the whole form is scrolled into view. */
export const FormProblems = ({ form: { problems } }: { form: Pick<FormState<never>, 'problems'> }) => {
  const banner = useRef<HTMLDivElement>(null)
  const formError = problems.find(({ id }) => id === undefined)?.text
  useEffect(() => {
    if (formError !== undefined) banner.current?.scrollIntoView({ block: 'center' })
  }, [formError])
  return <ErrorBanner ref={banner} problems={problems} />
}
