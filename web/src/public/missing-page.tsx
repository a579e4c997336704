import { useTexts } from './texts.ts'

/** Shown for a broken link, and for an asset that is gone or not advertised: which of them it is stays untold. */
export const MissingPage = ({ what }: { what: 'asset' | 'agent' }) => {
  const texts = useTexts()
  return (
    <main className="notice">
      <img src="/art/house-cottage.svg" alt="" width="280" height="210" />
      <h1>{what === 'agent' ? texts.agent.missing : texts.missing.title}</h1>
      <p>{what === 'agent' ? texts.agent.missingText : texts.missing.explanation}</p>
    </main>
  )
}
