import type { PaperBlock } from '@mafteach/contract/consents'
import type { ReactNode } from 'react'
import { useTexts } from '../use-texts.ts'
import { signingTexts } from './signing.texts.ts'
import type { SigningParts } from './signing.tsx'
import { SigningFile } from './signing-file.tsx'
import { SigningIcon } from './signing-icon.tsx'
import { SigningSteps } from './signing-steps.tsx'

interface Numbered extends PaperBlock {
  nth: number
}

const spansOf = ({ spans }: PaperBlock): ReactNode =>
  spans.map((span, nth) => ({ ...span, nth })).map(({ text, strong, nth }) => (strong ? <bdi key={nth}>{text}</bdi> : text))

/** Rows that follow each other are one table, items one list. */
function groupsOf(blocks: readonly PaperBlock[]): [Numbered, ...Numbered[]][] {
  const groups: [Numbered, ...Numbered[]][] = []
  for (const [nth, block] of blocks.entries()) {
    const last = groups.at(-1)
    if (last?.[0].kind === block.kind && (block.kind === 'row' || block.kind === 'item')) last.push({ ...block, nth })
    else groups.push([{ ...block, nth }])
  }
  return groups
}

const PaperText = ({ blocks }: { blocks: readonly PaperBlock[] }) => (
  <article className="paper card long" lang="he" dir="rtl">
    {groupsOf(blocks).map((group) => {
      const [{ kind, nth }] = group
      if (kind === 'row')
        return (
          <dl key={nth}>
            {group.map((block) => (
              <div key={block.nth}>
                <dt>{block.label}</dt>
                <dd>{spansOf(block)}</dd>
              </div>
            ))}
          </dl>
        )
      if (kind === 'item')
        return (
          <ul key={nth}>
            {group.map((block) => (
              <li key={block.nth}>{spansOf(block)}</li>
            ))}
          </ul>
        )
      const Tag = kind === 'heading' ? 'h2' : 'p'
      return <Tag key={nth}>{spansOf(group[0])}</Tag>
    })}
  </article>
)

/** The whole paper, to be read or skipped; while it is somebody else's turn there is nothing to do. */
export const SigningRead = ({ onSign, onDecline, ...parts }: SigningParts & { onSign: () => void; onDecline: () => void }) => {
  const { content } = parts
  const t = useTexts(signingTexts)
  return (
    <>
      <SigningSteps at="read" />
      <main className="customer with-foot">
        {content.turn !== null && (
          <section className="turn" role="status">
            <SigningIcon name="clock" size={24} />
            <div>
              <strong>{t.turn(content.turn)}</strong>
              <p className="quiet">{t.turnText}</p>
            </div>
          </section>
        )}
        <h1>{content.title}</h1>
        <p className="lead">{t.until(content.expires_at)}</p>
        <PaperText blocks={content.blocks} />
        <SigningFile {...parts} label={t.pdf} isQuiet />
      </main>
      {content.turn === null && (
        <div className="foot">
          <button type="button" className="button primary" onClick={onSign}>
            <SigningIcon name="signature" size={24} />
            {t.toSign}
          </button>
          <button type="button" className="button plain tap" onClick={onDecline}>
            {t.decline}
          </button>
        </div>
      )}
    </>
  )
}
