import type { AuthorizePage as Page } from '@mafteach/contract/public-pages'
import { type Area, SCOPES, type Scope } from '@mafteach/contract/tokens.codes'
import type { ReactNode } from 'react'
import { scopesTexts } from '#shared/texts/scopes.texts.ts'
import { PrivacyNote } from '../privacy-note.tsx'
import { SitePage } from '../site-page.tsx'
import { useTexts } from '../use-texts.ts'
import { authorizeTexts } from './authorize.texts.ts'

const OWN_MACHINE = /^(127\.0\.0\.1|\[::1\]|localhost)$/

/** Where an agent signs in and allows a program to act for them (docs/decisions/0151): plain forms that need no script. */
export const AuthorizePage = ({ page }: { page: Page }) => {
  const { program, now, wrong, back, otherLanguage } = page
  const t = useTexts(authorizeTexts)
  return (
    <SitePage className="authorize" title={titleOf(page, t)} other={otherLanguage} isLink={false}>
      {now.step === 'phone' && <p className="lead">{t.lead}</p>}
      {program && <ProgramCard program={program} />}
      {wrong && (
        <p role="alert" className="error strong">
          {wrong}
        </p>
      )}
      <Step page={page} />
      {back !== null && now.step !== 'scopes' && (
        <p className="back">
          <a href={back} rel="noreferrer">
            {now.step === 'problem' ? t.back(program!.address) : t.cancel}
          </a>
        </p>
      )}
      <footer>
        <PrivacyNote of="program" />
      </footer>
    </SitePage>
  )
}

type Words = typeof authorizeTexts.he

export const titleOf = ({ program, now }: Pick<Page, 'program' | 'now'>, t: Words): string => {
  if (now.step === 'problem' || !program) return t.problemTitle
  return now.step === 'scopes' ? t.scopesTitle(program.name) : t.title(program.name)
}

const ProgramCard = ({ program: { name, address } }: { program: NonNullable<Page['program']> }) => {
  const t = useTexts(authorizeTexts)
  return (
    <dl className="card">
      <div>
        <dt>{t.caller}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t.address}</dt>
        <dd>{OWN_MACHINE.test(address) ? t.ownMachine : <bdi dir="ltr">{address}</bdi>}</dd>
      </div>
    </dl>
  )
}

const Step = ({ page }: { page: Page }) => {
  const { now, action, wrong } = page
  const t = useTexts(authorizeTexts)
  const { step } = now
  if (step === 'problem') return <p className="lead">{t.problems[now.problem]}</p>
  if (step === 'scopes') return <Scopes page={page} now={now} />
  if (step === 'phone')
    return (
      <form method="post" action={action}>
        <Field id="phone" label={t.phone}>
          <input
            id="phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            dir="ltr"
            required
            maxLength={40}
            defaultValue={now.phone}
            aria-describedby="phone-note"
            aria-invalid={wrong !== null || undefined}
          />
        </Field>
        <p id="phone-note" className="hint">
          {t.phoneNote}
        </p>
        <button type="submit" className="button primary">
          {t.send}
        </button>
      </form>
    )
  return (
    <>
      <p>
        {t.sentTo} <bdi dir="ltr">{now.phone}</bdi>
      </p>
      <form method="post" action={action}>
        <input type="hidden" name="phone" value={now.phone} />
        <input type="hidden" name="ticket" value={now.ticket} />
        <Field id="code" label={t.code}>
          <input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            required
            maxLength={12}
            aria-invalid={wrong !== null || undefined}
          />
        </Field>
        <button type="submit" className="button primary">
          {t.enter}
        </button>
      </form>
      <form method="post" action={action} className="again">
        <button type="submit" name="phone" value={now.phone} className="button secondary">
          {t.resend}
        </button>
        <a className="button secondary" href={action}>
          {t.change}
        </a>
      </form>
    </>
  )
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)

const AREAS = [...new Set(SCOPES.map((scope) => scope.split(':')[0] as Area))]
const ACCESS = ['read', 'write'] as const

const Scopes = ({ page, now }: { page: Page; now: Extract<Page['now'], { step: 'scopes' }> }) => {
  const { scopes, chosen, agent, proof } = now
  const t = useTexts(authorizeTexts)
  const { areas, access } = useTexts(scopesTexts)
  const requestedAreas = AREAS.filter((area) => scopes.some((scope) => scope.startsWith(`${area}:`)))
  const box = (scope: Scope, word: string, area: string) =>
    scopes.includes(scope) && (
      <label key={scope} className="consent">
        <input type="checkbox" name="scope" value={scope} defaultChecked={chosen.includes(scope)} />
        <span>
          <span className="unseen">{area}: </span>
          {word}
        </span>
      </label>
    )
  return (
    <form method="post" action={page.action}>
      <input type="hidden" name="proof" value={proof} />
      <p>
        {t.signedIn} <bdi className="strong">{agent}</bdi>
      </p>
      <fieldset aria-describedby="scopes-note">
        <legend>{t.scopes}</legend>
        <p id="scopes-note" className="hint">
          {t.scopesNote}
        </p>
        {page.isEmpty && (
          <p role="alert" className="error strong">
            {t.noScopes}
          </p>
        )}
        <ul className="card">
          {requestedAreas.map((area) => (
            <li key={area}>
              <span className="strong" aria-hidden="true">
                {areas[area]}
              </span>
              {ACCESS.map((kind) => box(`${area}:${kind}`, access[kind], areas[area]))}
            </li>
          ))}
        </ul>
      </fieldset>
      <button type="submit" name="answer" value="allow" className="button primary">
        {t.allow}
      </button>
      <button type="submit" name="answer" value="refuse" className="button secondary">
        {t.refuse}
      </button>
      <p className="hint">{t.end}</p>
    </form>
  )
}
