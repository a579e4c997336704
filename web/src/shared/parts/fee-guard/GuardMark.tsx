import type { FeeGuard } from '@mafteach/contract/fee-guard'
import { paths } from '@mafteach/contract/paths'
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Row } from '#shared/ui/primitives.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { feeGuardTexts } from './fee-guard.texts.ts'
import styles from './GuardMark.module.css'

interface GuardMarkProps extends FeeGuard {
  customer: number
  asset: number
  /** Of several properties, how many no order covers. */
  count?: number
}

/** Shows whether a signed order covers a buyer for a property; if not, links to the form to sign. It does not block anything. */
export const GuardMark = ({ customer, asset, order, covers, count = 1 }: GuardMarkProps) => {
  const t = useTexts(feeGuardTexts)
  if (covers)
    return (
      <Row as="p" wrap gapX={8} gapY={4} size="label" tone="ink-2" className={styles.mark} data-covered>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden />
        {t.covered}
      </Row>
    )
  const form = order === null ? 'ORDER_BUYER' : 'ADDENDUM'
  return (
    <Row as="p" wrap gapX={8} gapY={4} size="label" tone="ink-2" className={styles.mark}>
      <IconShieldQuestion size={20} stroke={1.75} aria-hidden />
      <span>{count > 1 ? t.someAssets(count) : order === null ? t.noOrder : t.otherAssets}</span>
      <Row
        as={Link}
        flow="inline"
        minHeight={44}
        padX={4}
        weight={550}
        tone="action-text"
        to={paths.forms({ form, customer, about: asset })}
      >
        {order === null ? t.order : t.addendum}
      </Row>
    </Row>
  )
}
