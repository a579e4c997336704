import type { CallEvent } from '@mafteach/contract/events'
import { paths } from '@mafteach/contract/paths'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useMatch, useNavigate } from 'react-router'
import { callsTexts } from '#features/calls/calls.texts.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { classes } from '#shared/ui/classes.ts'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { CallCard } from './CallCard.tsx'
import styles from './calls.module.css'

interface IncomingCallProps {
  call: CallEvent
  onHeld: (isHeld: boolean) => void
  onClose: () => void
}

/**
 * The pop-up of a call, on every open page (spec section 2.6). It does not take the focus: typing goes on. Enter opens the customer while nothing
 * else has the focus, Escape closes.
 */
export const IncomingCall = (props: IncomingCallProps) => {
  // The call's own page shows it itself.
  const isOnPage = useMatch(paths.phoneCall()) !== null
  return isOnPage ? null : <PopUp {...props} />
}

const PopUp = ({ call, onHeld, onClose }: IncomingCallProps) => {
  const t = useTexts(callsTexts)
  const navigate = useNavigate()
  useEscape(true, onClose)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || document.activeElement !== document.body || call.id === null) return
    navigate(paths.customer(call.id))
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <section
      className={classes(look({ flow: 'stack', gap: 16, fill: 'raised', position: 'fixed', scroll: true }), styles.popUp)}
      role="dialog"
      aria-label={t.incoming}
    >
      <p role="alert" className="visually-hidden">
        {t.from(call.name ?? t.withheld)}
      </p>
      <div className={classes(look({ position: 'absolute' }), styles.close)}>
        <IconButton size="small" label={t.close} icon={<IconX size={20} stroke={1.75} aria-hidden />} onClick={onClose} />
      </div>
      <CallCard call={call} onHeld={onHeld} onDone={onClose} />
      <p
        className={classes(
          look({ flow: 'row', gap: 6, align: 'center', justify: 'center', tone: 'ink-3', size: 'small', only: 'desktop' }),
          styles.keys,
        )}
        aria-hidden
      >
        <kbd>Enter</kbd> {t.openHint} <kbd>Esc</kbd> {t.closeHint}
      </p>
    </section>
  )
}
