import { NAME_MAX } from '@mafteach/contract/limits'
import type { PublicLanguage } from '@mafteach/contract/public-pages'
import { sitePaths } from '@mafteach/contract/site-paths'
import type { InputHTMLAttributes, ReactNode } from 'react'

type TextField<Message extends string> = 'name' | 'phone' | 'email' | Message
type Field<Message extends string> = TextField<Message> | 'consent'

interface ContactFormProps<Message extends string> {
  action: string
  language: PublicLanguage
  /** Typed values and the fields that are wrong, if the form is shown again. */
  typed: Partial<Record<Field<Message>, string>>
  wrong: readonly Field<Message>[]
  hasFailed: boolean
  isNameRequired?: boolean
  /** The field for text of several lines. */
  message: { name: Message; max: number }
  texts: {
    lead: string
    fields: Record<TextField<Message>, string>
    wrong: Record<Field<Message>, string>
    failed: string
    privacy: string
  }
  consent: string
  submit: string
  title?: ReactNode
  /** Hidden fields. */
  children?: ReactNode
}

/** A plain form for contact details that needs no script. One field is hidden from people; bots fill in every field. */
export const ContactForm = <Message extends string>(props: ContactFormProps<Message>) => {
  const { action, language, typed, wrong, hasFailed, isNameRequired, message, texts, consent, submit, title, children } = props
  const controlOf = (name: Field<Message>) => ({
    id: name,
    name,
    autoFocus: wrong[0] === name,
    ...(wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` } : {}),
  })
  const problemOf = (name: Field<Message>) =>
    wrong.includes(name) && (
      <p id={`${name}-wrong`} className="error small">
        {texts.wrong[name]}
      </p>
    )
  const textOf = (name: TextField<Message>) => ({ ...controlOf(name), defaultValue: typed[name] ?? '' })
  const field = (name: TextField<Message>, control: ReactNode) => (
    <div className="field">
      <label htmlFor={name}>{texts.fields[name]}</label>
      {control}
      {problemOf(name)}
    </div>
  )
  const input = (name: 'name' | 'phone' | 'email', given: InputHTMLAttributes<HTMLInputElement>) =>
    field(name, <input {...textOf(name)} {...given} />)
  return (
    <form method="post" action={action} noValidate>
      {title}
      {hasFailed && (
        <p role="alert" className="error strong">
          {texts.failed}
        </p>
      )}
      <p className="lead">{texts.lead}</p>
      {input('name', { autoComplete: 'name', maxLength: NAME_MAX, required: isNameRequired, dir: 'auto' })}
      {input('phone', { type: 'tel', autoComplete: 'tel', maxLength: NAME_MAX, required: true, dir: 'ltr' })}
      {input('email', { type: 'email', autoComplete: 'email', maxLength: 254, dir: 'ltr' })}
      {field(message.name, <textarea {...textOf(message.name)} rows={3} maxLength={message.max} dir="auto" />)}
      {children}
      <label className="unseen" aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div>
        <label className="consent">
          <input type="checkbox" {...controlOf('consent')} value="true" required defaultChecked={typed.consent !== undefined} />
          <span>{consent}</span>
        </label>
        {problemOf('consent')}
        <a className="small" href={sitePaths.privacy(language === 'en' ? { language } : {})} target="_blank" rel="noopener">
          {texts.privacy}
        </a>
      </div>
      <button type="submit" className="button primary">
        {submit}
      </button>
    </form>
  )
}
