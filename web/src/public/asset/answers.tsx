import { encodeAssetLink } from '@mafteach/contract/public-links'
import type { AssetResult, PublicAssetPage } from '@mafteach/contract/public-pages'
import { Icon, type IconName } from '../icon.tsx'
import { publicTexts } from '../public.texts.ts'
import { RejectForm } from '../reject-form.tsx'
import { useLanguage, useTexts } from '../use-texts.ts'
import { assetTexts } from './asset.texts.ts'

const ANSWERS = ['viewing', 'interested'] as const satisfies AssetResult[]
const ICONS: Record<(typeof ANSWERS)[number], IconName> = { viewing: 'eye', interested: 'thumbUp' }

/**
 * The customer's answer on the asset of a personal link: plain forms, which a script posts in place (`answers.browser.ts`). It can be changed as long
 * as the page is open.
 */
export const Answers = ({ link, result, agent }: Pick<PublicAssetPage, 'link' | 'result'> & { agent: string }) => {
  const { answers: t } = useTexts(assetTexts)
  const { failed } = useTexts(publicTexts)
  const action = `${encodeAssetLink(link)}${useLanguage() === 'en' ? '&lang=en' : ''}`
  const chosen = (answer: AssetResult) => (result === answer ? 'true' : undefined)
  return (
    <section className="answers card stack" id="answers">
      <h2>{t.title}</h2>
      <div className="choices">
        {ANSWERS.map((answer) => (
          <form key={answer} method="post" action={action}>
            <input type="hidden" name="answer" value={answer} />
            <button type="submit" className="button secondary choice" aria-current={chosen(answer)}>
              <Icon name={ICONS[answer]} />
              {t[answer]}
            </button>
          </form>
        ))}
        <details>
          <summary className="button secondary choice" aria-current={chosen('not_interested')}>
            <Icon name="thumbDown" />
            {t.notInterested}
          </summary>
          <RejectForm action={action} words={t} />
        </details>
      </div>
      <p role="status" className={result === 'failed' ? 'error failed' : 'done'}>
        {result && (result === 'failed' ? failed : t.thanks[result](agent))}
      </p>
    </section>
  )
}
