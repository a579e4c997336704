import type { MissingThing } from '@mafteach/contract/public-pages'
import { demandTextsOf } from './demand/demand-page.texts.ts'
import { reviewTextsOf } from './review/review-page.texts.ts'
import { signingTextsOf } from './signing/signing.texts.ts'
import { useTexts } from './texts.ts'

/** Shown for a broken link, and for what is gone or not shown: which of them it is stays untold. */
export const MissingPage = ({ what }: { what: MissingThing }) => {
  const texts = useTexts()
  const review = reviewTextsOf(texts.language)
  const demand = demandTextsOf(texts.language)
  const signing = signingTextsOf(texts.language)
  const [title, text] = {
    asset: [texts.missing.title, texts.missing.explanation],
    agent: [texts.agent.missing, texts.agent.missingText],
    review: [review.missing, review.missingText],
    demand: [demand.missing, demand.missingText],
    paper: [signing.missing, signing.missingText],
  }[what]
  return (
    <main className="notice">
      <img src="/art/house-cottage.svg" alt="" width="280" height="210" />
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  )
}
