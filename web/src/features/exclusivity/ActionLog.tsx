import { type AgreedAction, type LoggedAction, STRIKE_REASON_MAX, strikeExclusivityAction } from '@mafteach/contract/exclusivity'
import type { UploadType } from '@mafteach/contract/paper-kinds'
import { paths } from '@mafteach/contract/paths'
import { IconFileText, IconLink, IconStrikethrough } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '#shared/form/FormDialog.tsx'
import { useContractForm } from '#shared/form/use-contract-form.ts'
import { formatDate, formatTime } from '#shared/texts/format.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { IconButton } from '#shared/ui/IconButton.tsx'
import { look } from '#shared/ui/look.ts'
import { Box, Row, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { Tile } from '#shared/ui/Tile.tsx'
import { toast } from '#shared/ui/toasts.ts'
import { actionsQuery } from './exclusivity.api.ts'
import styles from './exclusivity.module.css'
import { exclusivityTexts } from './exclusivity.texts.ts'
import { ProofPicture } from './ProofPicture.tsx'

/** With the year: an exclusivity may be proved long afterwards. */
const momentOf = (time: string): string => `${formatDate(time)}, ${formatTime(time)}`

/** The dated log of an exclusivity, newest first. */
export const ActionLog = ({ asset, actions }: { asset: number; actions: readonly AgreedAction[] }) => {
  const t = useTexts(exclusivityTexts)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(actionsQuery(asset))
  const [striking, setStriking] = useState<LoggedAction | null>(null)
  const labelOf = ({ action, event, count, partner }: LoggedAction) =>
    event ? t.events[event](count, partner?.name ?? '') : (actions.find((one) => one.action === action)?.label ?? action)
  const rows = data?.pages.flatMap(({ results }) => results)
  return (
    <Section title={t.log}>
      {isError && !rows ? (
        <ErrorState title={t.loadFailed} onRetry={refetch} />
      ) : rows ? (
        <Card>
          {rows.length === 0 && (
            <Text as="p" padY={14} padX={16} tone="ink-3">
              {t.noLog}
            </Text>
          )}
          {rows.map((row) => (
            <Row gap={12} padY={12} padX={16} lineBetween key={row.id}>
              <Box grow shrink anywhere>
                <h3>{row.struck ? <s>{labelOf(row)}</s> : labelOf(row)}</h3>
                <Text as="p" size="label" tone="ink-2">
                  {t.doneOn(formatDate(row.date))}
                  {row.note && (
                    <>
                      {' · '}
                      <bdi>{row.note}</bdi>
                    </>
                  )}
                </Text>
                <Text as="p" size="small" tone="ink-3">
                  {row.event ? t.loggedItself(momentOf(row.created_at)) : t.logged(momentOf(row.created_at))}
                  {row.by && (
                    <>
                      {', '}
                      <bdi>{row.by.name}</bdi>
                    </>
                  )}
                </Text>
                {row.struck && (
                  <Text as="p" size="label" tone="ink-2">
                    {t.struckOn(momentOf(row.struck.at))}
                    {row.struck.by && (
                      <>
                        {', '}
                        <bdi>{row.struck.by.name}</bdi>
                      </>
                    )}
                    {': '}
                    <bdi>{row.struck.reason}</bdi>
                  </Text>
                )}
              </Box>
              <ProofLink proof={row.proof} />
              {!row.struck && (
                <IconButton
                  size="small"
                  label={t.strike(labelOf(row), formatDate(row.date))}
                  icon={<IconStrikethrough size={20} stroke={1.75} aria-hidden />}
                  onClick={() => setStriking(row)}
                />
              )}
            </Row>
          ))}
        </Card>
      ) : (
        <RowsSkeleton rows={2} hasAvatar={false} />
      )}
      {hasNextPage && (
        <Button size="small" className={look({ marginTop: 8 })} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
      <StrikeDialog key={striking?.id} asset={asset} action={striking} onClose={() => setStriking(null)} />
    </Section>
  )
}

const StrikeDialog = ({ asset, action, onClose }: { asset: number; action: LoggedAction | null; onClose: () => void }) => {
  const t = useTexts(exclusivityTexts)
  const form = useContractForm(strikeExclusivityAction, {
    name: 'strike',
    start: { reason: '' },
    labels: { reason: t.strikeReason },
    toInput: (body) => ({ params: { id: asset, action: action?.id ?? 0 }, body }),
    onDone: () => {
      toast.done(t.struck)
      onClose()
    },
    failed: t.strikeFailed,
  })
  return (
    <FormDialog form={form} opened={action !== null} onClose={onClose} title={t.strikeTitle} saveText={t.strikeSubmit}>
      <p>{t.strikeText}</p>
      <TextField {...form.field('reason')} label={t.strikeReason} maxLength={STRIKE_REASON_MAX} />
    </FormDialog>
  )
}

/** Types that every browser can draw. */
const PICTURES: ReadonlySet<UploadType> = new Set(['image/jpeg', 'image/png', 'image/webp'])

const PROOF = {
  flow: 'inline',
  gap: 8,
  fixed: true,
  position: 'relative',
  minHeight: 44,
  size: 'label',
  weight: 550,
  tone: 'action-text',
} as const

const ProofLink = ({ proof }: Pick<LoggedAction, 'proof'>) => {
  const t = useTexts(exclusivityTexts)
  if (!proof) return null
  if ('document' in proof)
    return (
      <Row as={Link} {...PROOF} to={paths.documents({ document: proof.document })} className={styles.proof}>
        {PICTURES.has(proof.type) ? (
          <ProofPicture document={proof.document} />
        ) : (
          <Tile size={44}>
            <IconFileText size={22} stroke={1.75} aria-hidden />
          </Tile>
        )}
        <Text as="bdi" lines={1} unseen="phone">
          {proof.title}
        </Text>
      </Row>
    )
  return (
    <Row as="a" {...PROOF} href={proof.url} className={styles.proof} target="_blank" rel="noopener noreferrer nofollow">
      <Tile size={44}>
        <IconLink size={22} stroke={1.75} aria-hidden />
      </Tile>
      <Text lines={1} unseen="phone">
        {t.openLink}
      </Text>
    </Row>
  )
}
