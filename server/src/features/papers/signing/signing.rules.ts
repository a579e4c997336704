import { dayInIsrael } from '@mafteach/contract/days'
import type { DocumentState } from '@mafteach/contract/documents'
import { firstNameOf } from '@mafteach/contract/names'
import { writtenDay } from '../written-day.ts'
import type { PaperSigner, SentPaper } from './signing.queries.ts'

/** The state of a sent paper, and the texts of its messages. */

type PaperState = Pick<SentPaper, 'state' | 'expires_at' | 'seal_at'>

/** A paper expires when its time is over, even before that is stored, but not if everybody has signed it. */
export const stateOf = ({ state, expires_at, seal_at }: PaperState, now: Date): DocumentState =>
  (state === 'sent' || state === 'opened') && expires_at <= now && seal_at === null ? 'expired' : state

/** Whether it can still be signed, declined, recalled. */
export const isOpen = (paper: PaperState, now: Date): boolean =>
  paper.seal_at === null && ['sent', 'opened'].includes(stateOf(paper, now))

/** The signer whose turn it is. */
export const turnOf = <S extends Pick<PaperSigner, 'state'>>(signers: readonly S[]): S | null =>
  signers.find(({ state }) => state === 'waiting' || state === 'opened') ?? null

/** Whether a signer's link is valid: what they signed or declined stays readable for them. */
export const opens = (paper: PaperState, signer: Pick<PaperSigner, 'state'>, isAgentThere: boolean, now: Date): boolean =>
  signer.state === 'signed' || signer.state === 'declined' || (isAgentThere && (isOpen(paper, now) || paper.seal_at !== null))

/** `request`: it is this signer's turn; `signed`: everybody has signed. */
export type PaperMessage = 'request' | 'reminder' | 'signed'

interface Words {
  kind: PaperMessage
  title: string
  agent: string
  signer: string
  expires_at: Date
  url: string
}

export function paperText({ kind, title, agent, signer, expires_at, url }: Words): string {
  const texts = {
    request: `${title} לחתימה, מאת ${agent}:`,
    reminder: `תזכורת: ${title} לחתימה, מאת ${agent}:`,
    signed: `${title}: כל החתימות נאספו. העותק החתום:`,
  }[kind]
  const until = kind === 'signed' ? [] : [`בתוקף עד ${writtenDay(dayInIsrael(expires_at))}`]
  return [`שלום ${firstNameOf(signer)}`, texts, url, ...until].join('\n')
}

/** The message with a code. Its last line lets phones fill in the code automatically. */
export const signingCodeText = (code: string, host: string): string => `מפתח: קוד הצפייה במסמך הוא ${code}\n\n@${host} #${code}`
