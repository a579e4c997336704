import { addressWithNeighborhood } from '@mafteach/contract/addresses'
import type { Customer, CustomerCard } from '@mafteach/contract/customers'
import { PICKS_MAX } from '@mafteach/contract/limits'
import { BEST_MATCHES, type Match, type MatchTab } from '@mafteach/contract/matching'
import { paths } from '@mafteach/contract/paths'
import { IconArrowUp, IconDeviceMobile, IconMessageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHeldRows } from '#shared/lists/use-held-rows.ts'
import { useEscape } from '#shared/navigation/escape.ts'
import { useIsAnsweredHere } from '#shared/offline/use-waiting.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { MessageDialog } from '#shared/ui/dialogs/dialogs.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { tabIds } from '#shared/ui/Tabs.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { EmptyTab } from './EmptyTab.tsx'
import { MatchCard } from './MatchCard.tsx'
import { MatchSkeleton } from './MatchSkeleton.tsx'
import { MatchTabs } from './MatchTabs.tsx'
import { callOf, type MatchSource, matchesQuery } from './matches.api.ts'
import styles from './matching.module.css'
import { matchingTexts } from './matching.texts.ts'
import { PickBar } from './PickBar.tsx'
import { type Picks, pickedOf, showsCheckbox, withPick } from './picks.ts'
import { countsOf, matchesOf } from './tabs.ts'
import { useInterest } from './use-interest.ts'
import { useSettledDraft } from './use-settled-draft.ts'

const isOpen = ({ match, is_interested }: Match): boolean => !match.near && is_interested === null

export interface MatchPanelProps {
  source: MatchSource
  /** Null for a listing without a customer: its matches are only viewed. */
  customer: (Pick<Customer, 'id' | 'name' | 'phone' | 'whatsapp_do_not_contact'> & Partial<Pick<CustomerCard, 'partner'>>) | null
  /** The picked assets, one to five; the page opens its sending sheet. */
  onSend: (assets: Match[]) => void
  /** Suggestions if nothing fits at all. */
  whenNothing?: ReactNode
}

/** Matches of a listing, and why (spec section 2.5): tabs, interest per match, up to five picked to send. Picks last until it is remounted. */
const NONE: readonly Match[] = []
const NOTE = { gap: 8, padY: 10, padX: 16, lineBelow: true, size: 'small', tone: 'ink-2', fill: 'tile' } as const

export const MatchPanel = ({ source, customer, onSend, whenNothing }: MatchPanelProps) => {
  const t = useTexts(matchingTexts)
  const id = useId()
  const draft = useSettledDraft('draft' in source ? source.draft : null)
  const settled = draft ? { draft } : source
  const { data, isError, refetch } = useQuery(matchesQuery(settled))
  const isHere = useIsAnsweredHere(...callOf(settled))
  const [tab, setTab] = useState<MatchTab>('open')
  const [picks, setPicks] = useState<Picks>([])
  const [isPicking, setPicking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const mark = useInterest(settled, customer?.id, () => setFailed(true))
  const canPick = customer !== null && !customer.whatsapp_do_not_contact
  const { shown: matches, arrived, show, hold } = useHeldRows(data?.matches ?? NONE, list)
  const picked = pickedOf(picks, matches)
  const letGo = () => {
    setPicks([])
    setPicking(false)
    if (picks.length > 0) toast.done(t.letGo(picks.length), { undo: () => setPicks(picks) })
  }
  useEscape(picked.length > 0 || isPicking, letGo)
  useEffect(() => {
    if (isPicking) list.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus()
  }, [isPicking])

  const counts = countsOf(matches, data?.total ?? 0)
  const loaded = matchesOf(matches, 'all').full.length
  const { full, near } = matchesOf(matches, tab)
  const open = matches.filter(isOpen)
  const best = open.filter(({ was_sent }) => !was_sent).slice(0, BEST_MATCHES)
  const card = (match: Match) => (
    <MatchCard
      key={match.id}
      match={match}
      isPicked={picks.includes(match.id)}
      hasCheckPlace={canPick}
      customer={customer?.id}
      couple={customer?.partner ? { name: customer.name, partner: customer.partner.name } : undefined}
      taskTo={
        customer
          ? paths.addTask({
              customer: customer.id,
              about: match.id,
              title: t.talkAbout(customer.name, addressWithNeighborhood({ ...match, city: null })),
            })
          : undefined
      }
      onPick={canPick && showsCheckbox(picks, match.id) ? (isOn) => setPicks(withPick(picks, match.id, isOn)) : undefined}
      onInterest={
        customer
          ? (interest) => {
              // An asset that the customer declined is not sent.
              if (!interest) setPicks(withPick(picks, match.id, false))
              void mark(match, interest)
              // The pressed button disappears with its match: the focus goes to the list.
              if (tab !== 'all') list.current?.focus({ preventScroll: true })
            }
          : undefined
      }
    />
  )

  return (
    <Box as="section" flow="column" grow shrink card="desktop" container aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="visually-hidden">
        {t.panel}
      </h2>
      <MatchTabs id={id} value={tab} onChange={setTab} isCouple={Boolean(customer?.partner)} counts={data && counts} />
      {customer?.whatsapp_do_not_contact && (
        <Row as="p" {...NOTE}>
          <IconMessageOff size={18} stroke={1.75} aria-hidden />
          {t.doNotContact}
        </Row>
      )}
      {isHere && (
        <Row as="p" {...NOTE}>
          <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
          {t.onThisPhone}
        </Row>
      )}
      <div
        ref={list}
        id={tabIds(id, tab).panel}
        role="tabpanel"
        aria-labelledby={tabIds(id, tab).tab}
        tabIndex={-1}
        className={classes(look({ flow: 'column', grow: true }), styles.list)}
        {...hold}
      >
        <div className={classes(look({ flow: 'stack', items: 'center', position: 'sticky' }), styles.arrived)} role="status">
          {arrived > 0 && (
            <Button variant="soft" size="small" icon={<IconArrowUp size={16} stroke={2} aria-hidden />} onClick={show}>
              {t.arrived(arrived)}
            </Button>
          )}
        </div>
        {!data && (isError ? <ErrorState title={t.loadFailed} onRetry={refetch} /> : <MatchSkeleton />)}
        {data && full.length === 0 && (
          <EmptyTab tab={tab} hasNear={near.length > 0} hasMarked={counts.all > counts.open} onTab={setTab} />
        )}
        {data && counts.all === 0 && whenNothing}
        {full.length > 0 && <ul>{full.map(card)}</ul>}
        {data && data.total > loaded && (tab === 'open' || tab === 'all') && (
          <Text as="p" padY={12} padX={16} size="small" tone="ink-2">
            {t.more(loaded)}
          </Text>
        )}
        {near.length > 0 && (
          <>
            <Text as="h3" padY={12} padX={16} size="small" weight={650} className={styles.near}>
              {t.near}{' '}
              <Text weight={400} tone="ink-2">
                {t.nearNote}
              </Text>
            </Text>
            <ul>{near.map(card)}</ul>
          </>
        )}
      </div>
      {canPick && matches.length > 0 && (
        <PickBar
          picked={picked}
          most={PICKS_MAX}
          openCount={counts.open}
          sentCount={open.filter(({ was_sent }) => was_sent).length}
          best={best.length}
          isPicking={isPicking}
          onStart={() => {
            if (full.length + near.length === 0) setTab('all')
            setPicking(true)
          }}
          onClear={letGo}
          onSend={() => onSend(picked)}
          onSendBest={() => onSend(best)}
        />
      )}
      <MessageDialog opened={hasFailed} onClose={() => setFailed(false)} title={t.failedTitle} text={t.failed} />
    </Box>
  )
}
