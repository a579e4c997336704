import { publicTexts } from './public.texts.ts'
import { useTexts } from './use-texts.ts'

/** The script's short messages (`toast.browser.ts`); their texts are here, so that it has none of its own. */
export const Toast = () => {
  const t = useTexts(publicTexts)
  return <p role="status" className="toast" data-copied={t.copied} data-failed={t.failed} />
}
