import { useTexts } from './texts.ts'

/** Where the script says a few words (`toast.browser.ts`); they stand here, so that it needs no texts of its own. */
export const Toast = () => {
  const texts = useTexts()
  return <p role="status" className="toast" data-copied={texts.share.copied} data-failed={texts.failed} />
}
