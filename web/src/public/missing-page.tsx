import { useTexts } from './texts.ts'

/** Shown for a broken link, and for an asset that is gone or not advertised: which of them it is stays untold. */
export const MissingPage = () => {
  const texts = useTexts()
  return (
    <main className="notice">
      <img src="/art/house-cottage.svg" alt="" width="280" height="210" />
      <h1>{texts.missing.title}</h1>
      <p>{texts.missing.explanation}</p>
    </main>
  )
}
