import type { ConsentRequest } from '@mafteach/contract/consents'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refused, type SigningCalls } from './signing-calls.ts'
import { SigningIcon } from './signing-icon.tsx'
import { useSigningTexts } from './signing-words.ts'

interface GateProps {
  request: ConsentRequest
  calls: SigningCalls
  note: string | null
  onOpen: (ticket: string) => Promise<void>
}

const DIGITS = 6

/** Who requests what, and the code that opens it. */
export const SigningGate = ({ request, calls, note, onOpen }: GateProps) => {
  const t = useSigningTexts()
  const { agent, signer, title } = request
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [wait, setWait] = useState(0)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])
  useEffect(() => {
    if (isSent) input.current?.focus()
  }, [isSent])

  const problemOf = (error: unknown): string => {
    if (!(error instanceof Refused)) return t.offline
    if (error.status === 429) return t.gate.wait(Math.max(1, Math.ceil(error.retryAfter / 60)))
    if (error.body.code === 'otp_wrong') return t.gate.wrong(error.body.tries_left ?? 0)
    return error.status === 404 ? t.missingText : t.failed
  }
  const attempt = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setProblem('')
    try {
      await act()
    } catch (error) {
      setProblem(problemOf(error))
    }
    setIsBusy(false)
  }

  const send = () =>
    attempt(async () => {
      try {
        const { retry_in } = await calls.sendCode()
        setWait(retry_in)
      } catch (error) {
        // A code was sent already: it can be entered.
        if (!(error instanceof Refused) || error.status !== 429 || error.retryAfter > 30) throw error
        setWait(error.retryAfter)
      }
      setIsSent(true)
    })
  const open = (code: string) =>
    attempt(async () => {
      const { ticket } = await calls.verify(code)
      await onOpen(ticket)
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void open(input.current!.value)
  }

  return (
    <main className="customer gate">
      <h1>{t.gate.hello(signer.first_name)}</h1>
      <p className="lead">{t.gate.asks(agent.name)}</p>
      <p className="paper-card row card">
        <SigningIcon name="file" size={24} />
        <strong lang="he" dir="rtl">
          {title}
        </strong>
      </p>
      {note && <p className="hint">{note}</p>}
      {isSent ? (
        <form onSubmit={submit} noValidate>
          <p role="status">{t.gate.sent(signer.phone_end)}</p>
          <label className="field code">
            {t.gate.code}
            <input
              ref={input}
              name="code"
              dir="ltr"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={DIGITS}
              aria-describedby="code-problem"
              onInput={({ currentTarget }) => {
                currentTarget.value = currentTarget.value.replace(/\D/g, '')
                if (currentTarget.value.length === DIGITS && !isBusy) void open(currentTarget.value)
              }}
            />
          </label>
          <p id="code-problem" role="alert" className="error">
            {problem}
          </p>
          <button type="submit" className="button primary" disabled={isBusy}>
            {t.gate.open}
          </button>
          <button type="button" className="button secondary" disabled={isBusy || wait > 0} onClick={() => void send()}>
            {wait > 0 ? t.gate.againIn(wait) : t.gate.again}
          </button>
        </form>
      ) : (
        <>
          <p>{t.gate.phone(signer.phone_end)}</p>
          <p role="alert" className="error">
            {problem}
          </p>
          <button type="button" className="button primary whole" disabled={isBusy} onClick={() => void send()}>
            {t.gate.send}
          </button>
        </>
      )}
    </main>
  )
}
