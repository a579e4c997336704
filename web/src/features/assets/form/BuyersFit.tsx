import { ADDRESS_DEBOUNCE_MS } from '@mafteach/contract/limits'
import { buyersPreview } from '@mafteach/contract/matching'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keepPrevious, q } from '#shared/query.ts'
import { useDebounced } from '#shared/use-debounced.ts'
import { useTexts } from '#shared/use-texts.ts'
import { assetsTexts } from '../assets.texts.ts'
import { type AssetForm, previewOf } from './asset-form.ts'
import styles from './BuyersFit.module.css'

/** Who would buy it, while the form is filled: "14 buyers fit". Nothing until place and price are there. */
export const BuyersFit = ({ values }: { values: AssetForm }) => {
  const t = useTexts(assetsTexts)
  const draft = useMemo(() => previewOf(values), [values])
  const rested = useDebounced(draft, ADDRESS_DEBOUNCE_MS)
  const { data } = useQuery(keepPrevious(q(buyersPreview, rested && { body: { draft: rested } })))
  return (
    <p className={styles.line} role="status">
      {draft && data && (
        <span className={data.buyers > 0 ? styles.some : styles.none}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {t.buyersFit(data.buyers)}
        </span>
      )}
    </p>
  )
}
