import type { MissingThing } from '@mafteach/contract/public-pages'
import { missingTexts } from './missing.texts.ts'
import { signingTexts } from './signing/signing.texts.ts'
import { useTexts } from './use-texts.ts'

/** Shown for a broken link, and for something deleted or hidden, without saying which. */
export const MissingPage = ({ what }: { what: MissingThing }) => {
  const paper = useTexts(signingTexts)
  const { title, text } = { ...useTexts(missingTexts), paper: { title: paper.missing, text: paper.missingText } }[what]
  return (
    <main className="notice stack start">
      <img src="/art/house-cottage.svg" alt="" width="280" height="210" />
      <h1>{title}</h1>
      <p className="quiet">{text}</p>
    </main>
  )
}
