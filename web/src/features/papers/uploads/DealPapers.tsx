import { DEAL_KIND_OF, type Deal } from '@mafteach/contract/deals'
import type { DocumentRow as RowData } from '@mafteach/contract/documents'
import { formKind } from '@mafteach/contract/form-kinds'
import type { PaperKind } from '@mafteach/contract/paper-kinds'
import { paths } from '@mafteach/contract/paths'
import { dealChecklist } from '@mafteach/contract/uploads'
import { IconCircleCheck, IconCircleDashed, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { q } from '#shared/api/query.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { classes } from '#shared/ui/classes.ts'
import { look } from '#shared/ui/look.ts'
import { Row, Text } from '#shared/ui/primitives.tsx'
import { Card, Section } from '#shared/ui/Section.tsx'
import { ErrorState, RowsSkeleton } from '#shared/ui/states.tsx'
import { StateChip } from '../StateChip.tsx'
import { isOver } from './expiry-words.ts'
import { heldPapers } from './held-papers.ts'
import { kindName } from './kind-name.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { uploadsTexts } from './uploads.texts.ts'

/** Signed, or uploaded and still valid. */
const isThere = ({ state, upload }: RowData): boolean =>
  state === 'signed' || (state === 'uploaded' && upload !== null && !isOver(upload))

/** The papers that a deal needs, which are there, and further uploads. */
export const DealPapers = ({ deal }: { deal: Deal }) => {
  const t = useTexts(uploadsTexts)
  const { data, isError, refetch } = useQuery(q(dealChecklist, { query: { deal: deal.id } }))
  const held = heldPapers.useHeld()
  const [uploading, setUploading] = useState<{ kind: PaperKind; isOpen: boolean } | null>(null)
  const start = (kind: PaperKind) => setUploading({ kind, isOpen: true })
  const shown = (row: RowData | null) => (row && !held.has(row.id) ? row : null)
  const done = data?.needed.filter(({ document }) => document && shown(document) && isThere(document)).length ?? 0
  return (
    <Section title={t.checklist} count={data?.needed.length}>
      {data ? (
        <Card>
          <Text as="p" padTop={12} padX={14} padBottom={4} size="small" tone="ink-3">
            {t.has(done, data.needed.length)}
          </Text>
          <ul aria-label={t.checklist}>
            {data.needed.map(({ kind, document }) => (
              <Needed key={kind} kind={kind} paper={shown(document)} deal={deal} onUpload={() => start(kind)} />
            ))}
            {data.others
              .filter((row) => shown(row))
              .map((row) => (
                <Row as="li" padStart={14} padEnd={8} gap={10} minHeight={52} tone="ink-3" lineBetween key={row.id}>
                  <IconCircleCheck size={22} stroke={1.75} className={look({ tone: 'action-text' })} aria-hidden />
                  <Text as={Link} grow shrink weight={500} anywhere tone="ink" to={paths.documents({ document: row.id })}>
                    <bdi>{row.title}</bdi>
                  </Text>
                </Row>
              ))}
          </ul>
        </Card>
      ) : isError ? (
        <ErrorState title={t.checklistFailed} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
      {uploading && (
        <UploadDialog
          key={uploading.kind}
          start={{ kind: uploading.kind, deal }}
          opened={uploading.isOpen}
          onClose={() => setUploading({ ...uploading, isOpen: false })}
        />
      )}
    </Section>
  )
}

/** Adds any paper to a deal. */
export const UploadToDeal = ({ deal }: { deal: Deal }) => {
  const t = useTexts(uploadsTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="large" icon={<IconUpload size={20} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t.uploadPaper}
      </Button>
      <UploadDialog start={{ deal }} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

interface NeededProps {
  kind: PaperKind
  paper: RowData | null
  deal: Deal
  onUpload: () => void
}

const Needed = ({ kind, paper, deal, onUpload }: NeededProps) => {
  const t = useTexts(uploadsTexts)
  const name = kindName(kind, t.kinds, DEAL_KIND_OF[deal.deal_type])
  const isDone = paper !== null && isThere(paper)
  const Icon = isDone ? IconCircleCheck : IconCircleDashed
  const form = formKind(kind)
  const customer = form?.signer === 'seller' ? deal.selling_customer : deal.purchasing_customer
  return (
    <Row as="li" padStart={14} padEnd={8} gap={10} minHeight={52} tone="ink-3" lineBetween>
      <Icon size={22} stroke={1.75} className={classes(isDone && look({ tone: 'action-text' }))} aria-hidden />
      <Text grow shrink weight={500} anywhere tone="ink">
        {paper ? <Link to={paths.documents({ document: paper.id })}>{name}</Link> : name}
        <span className="visually-hidden">: {isDone ? t.there : t.lacking}</span>
      </Text>
      {paper && <StateChip state={paper.state} />}
      {!paper && form && (
        <ButtonLink
          variant="text"
          size="small"
          aria-label={t.fillOf(name)}
          to={paths.forms({ form: kind, customer: customer?.id, about: deal.asset.id ?? undefined })}
        >
          {t.fill}
        </ButtonLink>
      )}
      {!isDone && (
        <Button variant="text" size="small" aria-label={t.uploadOf(name)} onClick={onUpload}>
          {t.upload}
        </Button>
      )}
    </Row>
  )
}
