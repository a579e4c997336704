import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** Where the script says a few words (`toast.browser.ts`); they stand here, so that it needs no texts of its own. */
export const Toast = () => {
  const t = useTexts(publicTexts)
  return <p role="status" className="toast" data-copied={t.copied} data-failed={t.failed} />
}
