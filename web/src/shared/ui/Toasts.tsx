import { TOAST_MS } from '@mafteach/contract/limits'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTexts } from '../texts/use-texts.ts'
import { classes } from './classes.ts'
import { look } from './look.ts'
import { Box, Row, Stack, Text } from './primitives.tsx'
import styles from './Toasts.module.css'
import { closeToast, closeToastsOfPage, currentToasts, onToastsChange, type Toast, type ToastStatus, takeBack } from './toasts.ts'
import { uiTexts } from './ui.texts.ts'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
const icons: Record<ToastStatus, React.ReactNode> = {
  success: <IconCircleCheck {...icon} />,
  warning: <IconAlertTriangle {...icon} />,
  error: <IconCircleX {...icon} />,
  done: <IconCircleCheck {...icon} />,
}

/** The toast area: once in the app, above everything. */
export const Toasts = () => {
  const t = useTexts(uiTexts)
  const toasts = useSyncExternalStore(onToastsChange, currentToasts)
  const { pathname } = useLocation()
  const page = useRef(pathname)
  useEffect(() => {
    if (page.current !== pathname) closeToastsOfPage()
    page.current = pathname
  }, [pathname])
  return (
    <Stack
      as="section"
      position="fixed"
      gap={8}
      items="center"
      className={styles.area}
      aria-label={t.notifications}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </Stack>
  )
}

const ToastRow = ({ toast }: { toast: Toast }) => {
  const { id, status, text, undo, link, act } = toast
  const t = useTexts(uiTexts)
  const [isHeld, setHeld] = useState(false)
  const left = useRef(TOAST_MS)

  useEffect(() => {
    if (isHeld) return
    const started = performance.now()
    const timer = setTimeout(() => closeToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [id, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at pauses it, there is nothing to operate.
    <div
      className={classes(
        look({
          flow: 'row',
          align: 'start',
          gap: 10,
          full: true,
          radius: 'control',
          size: 'body',
          padStart: 16,
          padEnd: 4,
          tone: 'white',
          maxWidth: 440,
        }),
        styles.toast,
        styles[status],
      )}
      data-status={status}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {icons[status]}
      {/* What fits beside the words stands there, else all of it below them. */}
      <Row wrap align="start" grow shrink gapX={10}>
        <Text grow className={styles.words}>
          {text}
        </Text>
        {(link || act || undo) && (
          <Row atEnd padY={4}>
            {link && (
              <Row as={Link} to={link.to} onClick={() => closeToast(id)} {...ACT}>
                {link.text}
              </Row>
            )}
            {act && (
              <ToastButton
                onClick={() => {
                  closeToast(id)
                  act.run()
                }}
              >
                {act.text}
              </ToastButton>
            )}
            {undo && <ToastButton onClick={() => takeBack(toast)}>{t.undo}</ToastButton>}
          </Row>
        )}
      </Row>
      <Box
        as="button"
        flow="center"
        square={44}
        fixed
        type="button"
        className={styles.close}
        aria-label={t.close}
        onClick={() => closeToast(id)}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </Box>
    </div>
  )
}

const ACT = { flow: 'inline', fixed: true, minHeight: 44, padX: 10, weight: 600, className: styles.undo } as const

const ToastButton = (props: { children: string; onClick: () => void }) => <Row as="button" type="button" {...props} {...ACT} />
