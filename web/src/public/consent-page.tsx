import { useTexts } from './texts.ts'

/** The place of the consent document (spec section 2.1) until documents are signed here. */
export const ConsentPage = () => {
  const { consent } = useTexts()
  return (
    <main className="notice">
      <img src="/art/house-cottage.svg" alt="" width="280" height="210" />
      <h1>{consent.title}</h1>
      <p>{consent.note}</p>
    </main>
  )
}
