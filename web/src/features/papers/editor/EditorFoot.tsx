import { getAsset } from '@mafteach/contract/assets'
import type { Document } from '@mafteach/contract/documents'
import { IconAlertCircle, IconCircleCheck, IconSend, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { ConfirmDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { FootBar } from '#shared/ui/FootBar.tsx'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { SendPaperDialog } from '../send/SendPaperDialog.tsx'
import styles from './editor.module.css'
import { editorTexts } from './editor.texts.ts'
import type { PaperFields } from './use-paper-fields.ts'

interface EditorFootProps {
  paper: Document
  missing: readonly string[]
  /** Reminders before sending. */
  asks: readonly 'sellers_order'[]
  labelOf: (name: string) => string
  onGo: (name: string) => void
  form: Pick<PaperFields, 'flush' | 'state'>
}

/** How many missing items are named. */
const NAMED = 3
const icon = { size: 22, stroke: 1.75, 'aria-hidden': true }

/** What is still missing, each linked to its field, and the two ways to have the paper signed. */
export const EditorFoot = ({ paper, missing, asks, labelOf, onGo, form: { flush, state } }: EditorFootProps) => {
  const t = useTexts(editorTexts)
  const [way, setWay] = useState<'here' | 'send' | null>(null)
  const [wasOpened, setOpened] = useState<'here' | 'send'>('send')
  const [asking, setAsking] = useState<'here' | 'send' | null>(null)
  const { data: asset } = useQuery({
    ...q(getAsset, { params: { id: paper.asset?.id ?? 0 } }),
    enabled: asks.length > 0 && paper.asset !== null,
  })
  /** Missing fields are errors only after a try to continue. */
  const [wasTried, setTried] = useState(false)
  const [next] = missing
  const go = async (chosen: 'here' | 'send') => {
    setTried(true)
    if (next !== undefined) return onGo(next)
    // Unsaved input must not be signed.
    const [unsaved] = await flush()
    if (unsaved !== undefined) return onGo(unsaved)
    if (asks.length > 0) setAsking(chosen)
    else open(chosen)
  }
  const open = (chosen: 'here' | 'send') => {
    setOpened(chosen)
    setWay(chosen)
  }
  const rest = missing.length - NAMED
  const isReady = next === undefined && state !== 'waiting'
  return (
    <FootBar>
      <p
        className={classes(
          look({
            flow: 'row',
            align: 'start',
            gap: 8,
            shrink: true,
            size: 'label',
            tone: wasTried ? 'error' : 'ink-2',
            ownLine: true,
          }),
          styles.note,
        )}
        role="status"
      >
        {next === undefined && state === 'waiting' ? (
          <>
            <IconAlertCircle size={20} stroke={1.75} aria-hidden />
            {t.waits}
          </>
        ) : next === undefined ? (
          <Row as="span" flow="inline" gap={8} tone="success">
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            {t.ready}
          </Row>
        ) : (
          <>
            {wasTried && <IconAlertCircle size={20} stroke={1.75} aria-hidden />}
            <span>
              {t.toComplete}{' '}
              {missing.slice(0, NAMED).map((name, at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <Text as="button" weight={600} underline type="button" onClick={() => onGo(name)}>
                    {labelOf(name)}
                  </Text>
                </span>
              ))}
              {rest > 0 && ` ${t.andMore(rest)}`}
            </span>
          </>
        )}
      </p>
      <Button
        variant="primary"
        size="large"
        className={styles.here}
        icon={<IconSignature {...icon} />}
        aria-disabled={!isReady}
        onClick={() => void go('here')}
      >
        {t.signHere}
      </Button>
      <Button size="large" icon={<IconSend {...icon} />} aria-disabled={!isReady} onClick={() => void go('send')}>
        {t.send}
      </Button>
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={t.noOrderTitle}
        text={asset?.deal_kind === 'RENT' ? t.noLandlordOrderText : t.noOrderText}
        submitText={t.noOrderSubmit}
        action={() => open(asking!)}
      />
      {/* Remounted with every change of the paper, so that it starts with the latest input. */}
      <SendPaperDialog
        key={`${wasOpened} ${paper.updated_at}`}
        paper={paper}
        way={wasOpened}
        opened={way !== null}
        onClose={() => setWay(null)}
      />
    </FootBar>
  )
}
