import { finishGoogle, googleStatus } from '@mafteach/contract/google'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useWrite } from '#shared/api/write.ts'
import { textsNow } from '#shared/texts/texts.ts'
import { toast } from '#shared/ui/toasts.ts'
import { googleTexts } from './google.texts.ts'

const isDeclined = (search: string): boolean => {
  const query = new URLSearchParams(search)
  return query.has('error') && query.has('state')
}

/** Completes the connection when Google's page sends the agent back with `?code=&state=`, or with an error (`?error=&state=`). */
export const useReturn = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState(() => (isDeclined(search) ? textsNow(googleTexts).declined : null))
  const taken = useRef('')
  const { write, isBusy } = useWrite(finishGoogle, {
    onDone: (status, _, client) => {
      client.setQueryData(q(googleStatus).queryKey, status)
      toast.success(textsNow(googleTexts).connected)
    },
    onRefused: ({ code }) => {
      const t = textsNow(googleTexts)
      setProblem(code === 'bad_state' ? t.badState : code === 'google_failed' ? t.refused : t.serverError)
      return true
    },
  })
  const take = useEffectEvent(() => {
    const query = new URLSearchParams(search)
    const [code, state] = [query.get('code'), query.get('state')]
    if (!state || taken.current === state || !(code || isDeclined(search))) return
    taken.current = state
    // The code works once: a reload or "back" must not resend it.
    void navigate({ search: '', hash: '#google' }, { replace: true })
    if (code) void write({ body: { code, state } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address brings something.
  useEffect(() => take(), [search])
  return { isFinishing: isBusy, problem, forget: () => setProblem(null) }
}
