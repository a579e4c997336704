import type { Document } from '@mafteach/contract/documents'
import { paths } from '@mafteach/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { AssetLink } from '#shared/navigation/open-asset.tsx'
import { loggedTime } from '#shared/texts/day-words.ts'
import { useTexts } from '#shared/texts/use-texts.ts'
import { Folded } from '#shared/ui/Folded.tsx'
import { look } from '#shared/ui/look.ts'
import { PersonName } from '#shared/ui/PersonName.tsx'
import { Row, Stack, Text } from '#shared/ui/primitives.tsx'
import { deadlineOf } from '../paper-words.ts'
import { missingQuery } from '../papers.api.ts'
import { papersTexts } from '../papers.texts.ts'
import { StateChip } from '../StateChip.tsx'
import { expiryOf } from '../uploads/expiry-words.ts'
import { kindName } from '../uploads/kind-name.ts'
import { uploadsTexts } from '../uploads/uploads.texts.ts'
import { DocumentActs } from './DocumentActs.tsx'
import { detailsTexts } from './details.texts.ts'
import { Fingerprint } from './Fingerprint.tsx'
import { PaperTimeline } from './PaperTimeline.tsx'
import { Seal } from './Seal.tsx'
import { Signers } from './Signers.tsx'

/** A paper's details and actions. */
export const DocumentDetails = ({ paper }: { paper: Document }) => {
  const t = useTexts(detailsTexts)
  const { customer, asset, form, state } = paper
  const deadline = deadlineOf(paper)
  return (
    <Stack gap={14} shrink>
      <Row wrap gapX={10} gapY={4} shrink>
        <StateChip state={state} />
        {deadline && (
          <Text size="small" tone="ink-3">
            {deadline}
          </Text>
        )}
      </Row>
      <DocumentActs paper={paper} />
      <Stack wrap gapX={10} gapY={4} align="center" shrink hideEmpty>
        {customer && (
          <Text as={Link} weight={500} tone="action-text" anywhere to={paths.customer(customer.id)}>
            <PersonName name={customer.name} />
          </Text>
        )}
        {asset && (
          <AssetLink assetId={asset.id} className={look({ weight: 500, tone: 'action-text', anywhere: true })}>
            <bdi>{asset.name}</bdi>
          </AssetLink>
        )}
      </Stack>
      {state === 'draft' && <Completeness id={paper.id} />}
      {state === 'signed' && <Seal paper={paper} />}
      {paper.signers.length > 0 && <Signers paper={paper} />}
      {form && <PaperTimeline paper={paper} />}
      {(paper.sha256 || paper.shown_sha256) && (
        <Folded title={t.verification}>
          {paper.sha256 && <Fingerprint label={t.signedHash} hash={paper.sha256} />}
          {paper.shown_sha256 && <Fingerprint label={t.hash} hash={paper.shown_sha256} />}
        </Folded>
      )}
      <Text as="p" size="small" tone="ink-3">
        {form ? <FormFacts paper={paper} /> : <UploadFacts paper={paper} />}
      </Text>
    </Stack>
  )
}

const FormFacts = ({ paper: { id, version, updated_at } }: { paper: Document }) => {
  const t = useTexts(papersTexts)
  return (
    <>
      {t.number} {id}
      {version !== null && ` · ${t.version(version)}`} · {t.changed} {loggedTime(updated_at)}
    </>
  )
}

const UploadFacts = ({ paper: { upload, created_at } }: { paper: Document }) => {
  const t = useTexts(uploadsTexts)
  const deadline = upload && expiryOf(upload)
  return (
    <>
      {upload && kindName(upload.kind, t.kinds)} · {loggedTime(created_at)}
      {deadline && ` · ${deadline}`}
    </>
  )
}

const Completeness = ({ id }: { id: number }) => {
  const t = useTexts(detailsTexts)
  const { data } = useQuery(missingQuery(id))
  if (!data) return null
  return (
    <Text as="p" padY={10} padX={14} radius="control" fill="tile" tone="ink-2">
      {data.missing.length > 0 ? t.missing(data.missing.length) : t.complete}
    </Text>
  )
}
