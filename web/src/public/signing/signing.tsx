import type { ConsentContent } from '@mafteach/contract/consents'
import type { ConsentPage } from '@mafteach/contract/public-pages'
import { useEffect, useRef, useState } from 'react'
import { firstName } from '../first-name.ts'
import { callsOf, Refused } from './signing-calls.ts'
import { SigningDecline } from './signing-decline.tsx'
import { SigningDone } from './signing-done.tsx'
import { SigningForm } from './signing-form.tsx'
import { SigningGate } from './signing-gate.tsx'
import { ticketMemory } from './signing-memory.ts'
import { SigningNotice } from './signing-notice.tsx'
import type { SigningParts } from './signing-parts.ts'
import { SigningRead } from './signing-read.tsx'
import { useSignerLanguage, useSigningTexts } from './signing-words.ts'

/** From the code to the signed file. After a refusal the code form returns, or the link has ended. */

/** Polling interval until the file is made. */
const LOOK_MS = 1_500

export const Signing = ({ id, document: paper, request }: ConsentPage) => {
  const t = useSigningTexts()
  const calls = callsOf(id, paper, useSignerLanguage())
  const memory = ticketMemory(request.agent.id, request.signer.phone_end)
  const [ticket, setTicket] = useState<string | null>(null)
  const [content, setContent] = useState<ConsentContent | null>(null)
  const [step, setStep] = useState<'read' | 'sign'>('read')
  const [isDeclining, setIsDeclining] = useState(false)
  const [problem, setProblem] = useState<'over' | 'gone' | 'failed' | null>(null)

  /** An expired ticket returns to the code form, an ended link to its notice; anything else is shown. */
  const refused = (error: unknown): void => {
    if (error instanceof Refused && error.status === 403) {
      memory.save(null)
      setTicket(null)
      setContent(null)
      setProblem('over')
    } else if (error instanceof Refused && error.status === 404) setProblem('gone')
    else setProblem('failed')
  }

  const look = async (given: string): Promise<void> => {
    try {
      const found = await calls.content(given)
      memory.save(given)
      setTicket(given)
      setContent(found)
      setProblem(null)
      // This reader is a person: previews have no ticket.
      if (found.signer.state === 'waiting' && found.state === 'open') calls.opened(given).catch(() => undefined)
    } catch (error) {
      refused(error)
    }
  }

  const latest = useRef({ look, memory })
  useEffect(() => {
    latest.current = { look, memory }
  })
  useEffect(() => {
    const storedTicket = latest.current.memory.read()
    if (storedTicket) void latest.current.look(storedTicket)
  }, [])

  const state = content?.state
  useEffect(() => {
    if (state !== 'sealing' || !ticket) return
    const timer = setInterval(() => void latest.current.look(ticket), LOOK_MS)
    return () => clearInterval(timer)
  }, [state, ticket])

  if (problem === 'gone') return <SigningNotice icon="alert" title={t.missing} text={t.missingText} />
  if (!content || !ticket)
    return <SigningGate request={request} calls={calls} note={problem === 'over' ? t.gate.ticketOver : null} onOpen={look} />

  const go = (to: 'read' | 'sign') => {
    setStep(to)
    scrollTo(0, 0)
  }
  const agent = firstName(content.agent.name)
  const shared: SigningParts = { calls, content, ticket, onRefused: refused, onChanged: () => look(ticket) }
  if (content.signer.state === 'signed' || state === 'signed') return <SigningDone {...shared} />
  if (state === 'declined') return <SigningNotice icon="check" title={t.done.declined} text={t.done.declinedText} />
  if (state === 'over') return <SigningNotice icon="clock" title={t.done.over} text={t.done.overText(agent)} />
  const decline = () => setIsDeclining(true)
  return (
    <>
      {step === 'read' || content.turn !== null ? (
        <SigningRead {...shared} onSign={() => go('sign')} onDecline={decline} />
      ) : (
        <SigningForm {...shared} paper={paper} onRead={() => go('read')} onDecline={decline} />
      )}
      {isDeclining && <SigningDecline {...shared} agent={agent} onClose={() => setIsDeclining(false)} />}
      <p role="alert" className="error floating">
        {problem === 'failed' ? t.failed : ''}
      </p>
    </>
  )
}
