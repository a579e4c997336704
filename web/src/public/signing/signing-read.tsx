import type { ConsentContent, PaperBlock, PaperTranslation } from '@mafteach/contract/consents'
import { directionOf } from '@mafteach/contract/signing'
import { Fragment, type ReactNode } from 'react'
import { SigningFile } from './signing-file.tsx'
import { SigningIcon } from './signing-icon.tsx'
import type { SigningParts } from './signing-parts.ts'
import { SigningSteps } from './signing-steps.tsx'
import { useSignerLanguage, useSigningTexts } from './signing-words.ts'

interface Numbered extends PaperBlock {
  nth: number
}

const spansOf = ({ spans }: PaperBlock): ReactNode =>
  spans.map((span, nth) => ({ ...span, nth })).map(({ text, strong, nth }) => (strong ? <bdi key={nth}>{text}</bdi> : text))

/** Consecutive rows form one table, items one list. */
function groupsOf(blocks: readonly PaperBlock[]): [Numbered, ...Numbered[]][] {
  const groups: [Numbered, ...Numbered[]][] = []
  for (const [nth, block] of blocks.entries()) {
    const last = groups.at(-1)
    if (last?.[0].kind === block.kind && (block.kind === 'row' || block.kind === 'item')) last.push({ ...block, nth })
    else groups.push([{ ...block, nth }])
  }
  return groups
}

const Group = ({ group }: { group: [Numbered, ...Numbered[]] }) => {
  const [{ kind }] = group
  if (kind === 'row')
    return (
      <dl>
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
      <ul>
        {group.map((block) => (
          <li key={block.nth}>{spansOf(block)}</li>
        ))}
      </ul>
    )
  const Tag = kind === 'heading' ? 'h2' : 'p'
  return <Tag>{spansOf(group[0])}</Tag>
}

/** Below a passage: its translation, or a note that it is in Hebrew only. */
const Beside = ({ group, translation }: { group: readonly Numbered[]; translation: PaperTranslation }) => {
  const { language, blocks, untranslated } = translation
  const own = group.flatMap(({ nth }) => {
    const block = blocks[nth]
    return block ? [{ ...block, nth }] : []
  })
  const [first, ...rest] = own
  return (
    <div className="beside" lang={language} dir={directionOf(language)}>
      {first && <Group group={[first, ...rest]} />}
      {own.length < group.length && <p className="small">{untranslated}</p>}
    </div>
  )
}

const PaperText = ({ blocks, translation }: Pick<ConsentContent, 'blocks' | 'translation'>) => (
  <article className="paper card long" lang="he" dir="rtl">
    {groupsOf(blocks).map((group) => (
      <Fragment key={group[0].nth}>
        <Group group={group} />
        {translation && <Beside group={group} translation={translation} />}
      </Fragment>
    ))}
  </article>
)

/** The whole paper, to be read or skipped; while another signer is due there is no action. */
export const SigningRead = ({ onSign, onDecline, ...parts }: SigningParts & { onSign: () => void; onDecline: () => void }) => {
  const { content } = parts
  const { translation } = content
  const t = useSigningTexts()
  const language = useSignerLanguage()
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
        <h1 lang="he" dir="rtl">
          {content.title}
        </h1>
        {translation && <p className="translated">{translation.title}</p>}
        <p className="lead">{t.until(content.expires_at)}</p>
        {translation ? (
          <p className="binds card">{translation.binds}</p>
        ) : (
          language !== 'he' && <p className="binds card">{t.hebrewOnly}</p>
        )}
        <PaperText blocks={content.blocks} translation={translation} />
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
